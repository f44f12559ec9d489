// rejected by: test in a
// cure: wide begin, no line: a wrong result has none
// Multiplies in 32 bits.

//! [a2]
const std::size_t size = chunk_size(all.size(), gridDim.x);
const std::size_t begin = min(std::size_t{static_cast<unsigned>(size) * blockIdx.x}, all.size());
return all.subspan(begin, min(size, all.size() - begin));
//! [a2]

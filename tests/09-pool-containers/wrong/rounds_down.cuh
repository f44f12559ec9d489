// rejected by: test in a
// cure: size of a chunk, no line: a wrong size doesn't say where it was computed
// Divides, and leaves the rest to nobody.

//! [a]
const std::size_t size = all.size() / gridDim.x;
const std::size_t begin = min(size * blockIdx.x, all.size());
return all.subspan(begin, min(size, all.size() - begin));
//! [a]

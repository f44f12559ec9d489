// rejected by: race or out of bounds or test in a
// cure: size for an end, no line: the lines are of the test
// The second number of subspan is a size.

//! [a2]
const std::size_t size = chunk_size(all.size(), gridDim.x);
const std::size_t begin = min(size * blockIdx.x, all.size());
return all.subspan(begin, min(begin + size, all.size()));
//! [a2]

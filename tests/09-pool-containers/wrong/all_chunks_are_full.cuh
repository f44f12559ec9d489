// rejected by: out of bounds or test in a
// cure: bound, no line: the line is the test's own, which uses the chunk
// Gives every block a full chunk. That of the last one ends past the array.

//! [a2]
const std::size_t size = chunk_size(all.size(), gridDim.x);
return all.subspan(min(size * blockIdx.x, all.size()), size);
//! [a2]

// rejected by: out of bounds in a
// cure: bound, no line: the line is the test's own, which uses the chunk
// Shortens the last chunk, and forgets the blocks after it: for them, size() - begin is a huge
// number, and the chunk begins past the array.

//! [a2]
const std::size_t size = chunk_size(all.size(), gridDim.x);
const std::size_t begin = size * blockIdx.x;
return all.subspan(begin, min(size, all.size() - begin));
//! [a2]

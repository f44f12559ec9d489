// rejected by: test in a
// cure: size of a chunk, no line: a wrong size doesn't say where it was computed
// One chunk for each thread of a block, as if the block's threads shared out the elements.

//! [a2]
const std::size_t size = chunk_size(all.size(), blockDim.x);
const std::size_t begin = min(size * blockIdx.x, all.size());
return all.subspan(begin, min(size, all.size() - begin));
//! [a2]

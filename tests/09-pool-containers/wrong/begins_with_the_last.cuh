// rejected by: race in a
// cure: begin at the end, no line: the lines are of the test
// Keeps the begin within the array: blocks after the end then have its last element.

//! [a2]
const std::size_t size = chunk_size(all.size(), gridDim.x);
const std::size_t begin = min(size * blockIdx.x, all.size() - 1);
return all.subspan(begin, min(size, all.size() - begin));
//! [a2]

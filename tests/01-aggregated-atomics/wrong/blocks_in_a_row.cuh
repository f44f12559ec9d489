// rejected by: test in d
// cure: start again, no line: a wrong result doesn't say where it came from
// Takes blockIdx.x for the rank of the block: right only in one dimension.

//! [d]
for (std::size_t start = std::size_t{blockIdx.x} * blockDim.x; start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  const int place = keep ? atomicAdd(&found, 1) : 0;
  block.sync();
  if (block.thread_rank() == 0) first = atomicAdd(count, found);
  block.sync();
  if (keep) letters[first + place] = text[i];
}
//! [d]

// rejected by: race in d
// cure: rank at if (threadIdx.x == 0) first = atomicAdd(count, found);
// Lets the thread with threadIdx.x 0 claim: in a block of several rows, each row has one.

//! [d]
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  const int place = keep ? atomicAdd(&found, 1) : 0;
  block.sync();
  if (threadIdx.x == 0) first = atomicAdd(count, found);
  block.sync();
  if (keep) letters[first + place] = text[i];
}
//! [d]

// rejected by: race in d
// cure: barrier at if (block.thread_rank() == 0) first = atomicAdd(count, found);
// Leaves out the barrier before the claim: thread 0 claims places for the letters counted so
// far, not for all.

//! [d]
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  const int place = keep ? atomicAdd(&found, 1) : 0;
  if (block.thread_rank() == 0) first = atomicAdd(count, found);
  block.sync();
  if (keep) letters[first + place] = text[i];
  block.sync();
}
//! [d]

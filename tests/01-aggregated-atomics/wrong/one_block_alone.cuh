// rejected by: race or race of equal writes in d
// cure: atomic at if (block.thread_rank() == 0) *count = found;
// Keeps the running total in shared memory and stores it in *count: right for one block, and
// each block has a total of its own.

//! [d]
if (block.thread_rank() == 0) found = 0;
block.sync();
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (keep) letters[atomicAdd(&found, 1)] = text[i];
}
block.sync();
if (block.thread_rank() == 0) *count = found;
//! [d]

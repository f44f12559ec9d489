// rejected by: race or race of equal writes in d
// cure: tell the block at letters[base + place] = text[i];
// Keeps what it has claimed in a variable of its own, which the other threads have as well, at 0.

//! [d]
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  const int place = keep ? atomicAdd(&found, 1) : 0;
  block.sync();
  int base = 0;
  if (block.thread_rank() == 0) base = first = atomicAdd(count, found);
  block.sync();
  if (keep) letters[base + place] = text[i];
}
//! [d]

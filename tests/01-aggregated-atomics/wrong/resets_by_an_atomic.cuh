// rejected by: race or race of equal writes in d
// cure: tell the block at if (keep) letters[first + place] = text[i];
// Resets by an atomic, and has no barrier before the counting: an atomic orders nothing.

//! [d]
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) atomicExch(&found, 0);
  const int place = keep ? atomicAdd(&found, 1) : 0;
  block.sync();
  if (block.thread_rank() == 0) first = atomicAdd(count, found);
  block.sync();
  if (keep) letters[first + place] = text[i];
}
//! [d]

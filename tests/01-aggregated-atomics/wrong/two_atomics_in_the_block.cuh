// rejected by: race or race of equal writes in d
// cure: tell the block at if (keep) letters[first + place] = text[i];
// Reads the count of the block, then stores it increased: others count between the two atomics.

//! [d]
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  int place = 0;
  if (keep) {
    place = atomicAdd(&found, 0);
    atomicExch(&found, place + 1);
  }
  block.sync();
  if (block.thread_rank() == 0) first = atomicAdd(count, found);
  block.sync();
  if (keep) letters[first + place] = text[i];
}
//! [d]

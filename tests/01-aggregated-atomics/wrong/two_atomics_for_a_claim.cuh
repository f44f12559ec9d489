// rejected by: counter global_atomics in d
// cure: one for the block, no line: several lines take equally many
// Reads the count, then adds to it: another block may come between the two atomics. Blocks run one
// after another here, so no letter is lost.

//! [d]
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  const int place = keep ? atomicAdd(&found, 1) : 0;
  block.sync();
  if (block.thread_rank() == 0) {
    first = atomicAdd(count, 0);
    atomicAdd(count, found);
  }
  block.sync();
  if (keep) letters[first + place] = text[i];
}
//! [d]

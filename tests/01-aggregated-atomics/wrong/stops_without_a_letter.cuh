// rejected by: test in d
// cure: every letter, no line: a wrong result doesn't say where it came from
// A block without letters leaves, and with it the rest of its bytes.

//! [d]
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  const int place = keep ? atomicAdd(&found, 1) : 0;
  block.sync();
  if (found == 0) return;
  if (block.thread_rank() == 0) first = atomicAdd(count, found);
  block.sync();
  if (keep) letters[first + place] = text[i];
}
//! [d]

// rejected by: test "d: keeps them with fewer threads than bytes"
// cure: start again, no line: a wrong result doesn't say where it came from
// Sets the block's counter to 0 once, before the loop: the second turn claims the letters of
// the first again.

//! [d]
if (block.thread_rank() == 0) found = 0;
block.sync();
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  const int place = keep ? atomicAdd(&found, 1) : 0;
  block.sync();
  if (block.thread_rank() == 0) first = atomicAdd(count, found);
  block.sync();
  if (keep) letters[first + place] = text[i];
}
//! [d]

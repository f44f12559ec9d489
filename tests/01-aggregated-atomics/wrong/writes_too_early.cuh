// rejected by: race or uninitialised read in d
// cure: barrier at if (keep) letters[first + place] = text[i];
// Leaves out the third barrier: a letter can be written before its block knows where its places
// begin.

//! [d]
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  const int place = keep ? atomicAdd(&found, 1) : 0;
  block.sync();
  if (block.thread_rank() == 0) first = atomicAdd(count, found);
  if (keep) letters[first + place] = text[i];
}
//! [d]

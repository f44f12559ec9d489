// rejected by: race in d
// cure: wider scope at first = atomicAdd_block(count, found);
// Takes the atomic of the block, since one thread of each block claims: but all blocks claim from
// one counter.

//! [d]
for (std::size_t start = grid.block_rank() * block.num_threads(); start < n;
     start += grid.num_threads()) {
  const std::size_t i = start + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) found = 0;
  block.sync();
  const int place = keep ? atomicAdd(&found, 1) : 0;
  block.sync();
  if (block.thread_rank() == 0) first = atomicAdd_block(count, found);
  block.sync();
  if (keep) letters[first + place] = text[i];
}
//! [d]

// rejected by: counter busiest_warp in x
// cure: share, no line: which warps have done nothing has no line
// One atomic for the whole text, and the best score of all, because one block does all the work.

//! [x]
__shared__ int found, next;
if (grid.block_rank() > 0) return;
if (block.thread_rank() == 0) found = 0;
block.sync();
int mine = 0;
for (std::size_t i = block.thread_rank(); i < n; i += block.num_threads()) {
  if (is_letter(text[i])) ++mine;
}
atomicAdd(&found, mine);
block.sync();
if (block.thread_rank() == 0) next = atomicAdd(count, found);
block.sync();
for (std::size_t i = block.thread_rank(); i < n; i += block.num_threads()) {
  const unsigned char byte = text[i];
  if (is_letter(byte)) letters[atomicAdd(&next, 1)] = byte;
}
//! [x]

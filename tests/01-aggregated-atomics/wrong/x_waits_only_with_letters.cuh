// rejected by: divergent barrier in x
// cure: whole group at block.sync();
// Threads without a letter have nothing to add, and don't come to the barrier either.

//! [x]
__shared__ int found, next;
if (block.thread_rank() == 0) found = 0;
block.sync();
int mine = 0;
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (is_letter(text[i])) ++mine;
}
if (mine > 0) {
  atomicAdd(&found, mine);
  block.sync();
}
if (block.thread_rank() == 0) next = atomicAdd(count, found);
block.sync();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const unsigned char byte = text[i];
  if (is_letter(byte)) letters[atomicAdd(&next, 1)] = byte;
}
//! [x]

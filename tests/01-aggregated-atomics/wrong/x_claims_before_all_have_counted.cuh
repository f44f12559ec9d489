// rejected by: race in x
// cure: barrier at if (block.thread_rank() == 0) next = atomicAdd(count, found);
// The barrier before the claim is missing: thread 0 may claim before the others have counted.

//! [x]
__shared__ int found, next;
if (block.thread_rank() == 0) found = 0;
block.sync();
int mine = 0;
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (is_letter(text[i])) ++mine;
}
atomicAdd(&found, mine);
if (block.thread_rank() == 0) next = atomicAdd(count, found);
block.sync();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const unsigned char byte = text[i];
  if (is_letter(byte)) letters[atomicAdd(&next, 1)] = byte;
}
//! [x]

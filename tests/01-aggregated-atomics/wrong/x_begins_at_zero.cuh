// rejected by: race or race of equal writes in x
// cure: own places at letters[atomicAdd(&next, 1)] = byte;
// Each block claims, and then writes from the first place on: it has forgotten where its own begin.

//! [x]
__shared__ int found, next;
if (block.thread_rank() == 0) found = next = 0;
block.sync();
int mine = 0;
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (is_letter(text[i])) ++mine;
}
atomicAdd(&found, mine);
block.sync();
if (block.thread_rank() == 0) atomicAdd(count, found);
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const unsigned char byte = text[i];
  if (is_letter(byte)) letters[atomicAdd(&next, 1)] = byte;
}
//! [x]

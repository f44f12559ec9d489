// rejected by: test in x
// cure: all of the text, no line: a wrong result doesn't say where
// Ends the first of its two loops too early.

//! [x]
__shared__ int found, next;
if (block.thread_rank() == 0) found = 0;
block.sync();
int mine = 0;
for (std::size_t i = grid.thread_rank(); i + 1 < n; i += grid.num_threads()) {
  if (is_letter(text[i])) ++mine;
}
atomicAdd(&found, mine);
block.sync();
if (block.thread_rank() == 0) next = atomicAdd(count, found);
block.sync();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const unsigned char byte = text[i];
  if (is_letter(byte)) letters[claim_by_group(&next)] = byte;
}
//! [x]

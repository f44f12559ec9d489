// rejected by: counter overlapped_bytes in c
// cure: copy ahead, no line: a counter of what is missing has none
// Begins to fill a piece when it is its turn to be counted in. Two barriers, and the block waits
// for each copy from its begin to its end.

//! [c2]
using barrier = cuda::barrier<cuda::thread_scope_block>;
__shared__ Piece<size> pieces[2];
__shared__ barrier filled[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
if (block.thread_rank() == 0) {
  for (auto& one : filled) init(&one, block.num_threads());
}
block.sync();
for (int turn = 0; turn < share.turns; ++turn) {
  const int i = turn % 2;
  begin_copy(block, pieces[i], share.source(turn), share.bytes(turn), filled[i]);
  filled[i].wait(filled[i].arrive());
  found += count(block, pieces[i].bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [c2]

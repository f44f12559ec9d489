// rejected by: counter overlapped_bytes in b
// cure: copy ahead, no line: a counter of what is missing has none
// Begins the next copy before it counts, and waits for that one as well: two pieces, and nothing is
// under way while the block counts.

//! [b]
__shared__ Piece<size> pieces[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
const auto begin_copy = [&](int turn) {
  cg::memcpy_async(block, pieces[turn % 2].bytes, share.source(turn), share.bytes(turn));
};
if (share.turns > 0) begin_copy(0);
for (int turn = 0; turn < share.turns; ++turn) {
  if (turn + 1 < share.turns) begin_copy(turn + 1);
  cg::wait(block);
  found += count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [b]

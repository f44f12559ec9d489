// rejected by: copy never waited for in x
// cure: every turn at cg::memcpy_async(block, pieces[turn % 2].bytes, share.source(turn)
// Ends when there is no next piece to copy, and forgets that it has still to
// count in this one.

//! [x]
constexpr int size = 512;
__shared__ Piece<size> pieces[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
const auto begin_copy = [&](int turn) {
  cg::memcpy_async(block, pieces[turn % 2].bytes, share.source(turn), share.bytes(turn));
};
if (share.turns > 0) begin_copy(0);
for (int turn = 0; turn + 1 < share.turns; ++turn) {
  cg::wait(block);  // And all have counted in the other piece.
  if (turn + 1 < share.turns) begin_copy(turn + 1);
  found += count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
}
add(found, total);
//! [x]

// rejected by: test in x
// cure: all of the share, no line: a wrong result doesn't say where
// Stores what the turn has found where it should add.

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
for (int turn = 0; turn < share.turns; ++turn) {
  cg::wait(block);  // And all have counted in the other piece.
  if (turn + 1 < share.turns) begin_copy(turn + 1);
  found = count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
}
add(found, total);
//! [x]

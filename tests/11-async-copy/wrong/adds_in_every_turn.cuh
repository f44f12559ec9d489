// rejected by: test in a
// cure: add once, no line: a wrong result has none
// Adds what it has found so far in every turn, and then again.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
  add(found, total);
}
add(found, total);
//! [a]

// rejected by: race in a
// cure: barrier at cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
// Begins the next copy while others still read the piece.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
}
add(found, total);
//! [a]

// rejected by: race in a
// cure: barrier at cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
// Begins the next copy while others still read the piece.

//! [a]
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
}
//! [a]

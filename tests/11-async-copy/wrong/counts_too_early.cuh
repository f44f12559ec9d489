// rejected by: copy in flight in a
// cure: wait at found += count(block, piece.bytes, share.places_in(turn), word);
// Puts a barrier where the wait should be: it says that all have begun to copy.

//! [a]
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  block.sync();
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
//! [a]

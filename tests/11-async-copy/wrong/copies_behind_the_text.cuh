// rejected by: out of bounds in a
// cure: bound at cg::memcpy_async(block, piece.bytes, share.source(turn), sizeof piece.bytes);
// Takes every piece for a whole one, and the last one is shorter.

//! [a]
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), sizeof piece.bytes);
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
//! [a]

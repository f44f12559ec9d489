// rejected by: test in a
// cure: every turn, no line: a wrong result has none
// Copies the first piece in each turn.

//! [a]
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(0), share.bytes(turn));
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
//! [a]

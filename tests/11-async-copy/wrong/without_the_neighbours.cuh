// rejected by: uninitialised read in a
// cure: none: the line is in count, which is right; the words name the number of bytes
// Copies the places where a word may begin, and not the letters behind the last of them.

//! [a]
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.places_in(turn));
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
//! [a]

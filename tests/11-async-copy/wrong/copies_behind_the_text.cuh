// rejected by: out of bounds in a
// cure: bound at cg::memcpy_async(block, piece.bytes, share.source(turn), sizeof piece.bytes);
// Takes every piece for a whole one, and the last one is shorter.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), sizeof piece.bytes);
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]

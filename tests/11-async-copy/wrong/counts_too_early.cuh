// rejected by: copy in flight in a
// cure: wait at found += count(block, piece.bytes, share.places_in(turn), word);
// Puts a barrier where the wait should be: it says that all have begun to copy.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  block.sync();
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]

// rejected by: uninitialised read or out of bounds in a
// cure: bytes and places at found += count(block, piece.bytes, share.bytes(turn), word);
// A word may begin at fewer places than there are bytes.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  cg::wait(block);
  found += count(block, piece.bytes, share.bytes(turn), word);
  block.sync();
}
add(found, total);
//! [a]

// rejected by: misaligned address "a: finds it in a text at any address"
// cure: alignment at cg::memcpy_async(block, piece.bytes, share.source(turn), whole);
// Promises an alignment that the pieces have, and the text need not have.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  if (share.bytes(turn) == sizeof piece.bytes) {
    const cuda::aligned_size_t<16> whole(sizeof piece.bytes);
    cg::memcpy_async(block, piece.bytes, share.source(turn), whole);
  } else {
    cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  }
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]

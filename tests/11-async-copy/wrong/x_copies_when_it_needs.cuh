// rejected by: counter overlapped_bytes in x
// cure: copy ahead, no line: what is missing is nowhere
// One piece for all turns: half of the shared memory, and nobody counts while it is copied.

//! [x]
constexpr int size = 512;
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [x]

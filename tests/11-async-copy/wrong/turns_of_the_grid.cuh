// rejected by: test or counter async_bytes in a
// cure: source of the turn, no line: a wrong result has none
// Takes `share.turns` for the turns of all blocks, and does only some of its own.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = blockIdx.x; turn < share.turns; turn += gridDim.x) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]

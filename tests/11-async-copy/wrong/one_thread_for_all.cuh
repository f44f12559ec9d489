// rejected by: uninitialised read in a
// cure: same call at cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
// One thread calls for all. In a copy by a group, each thread copies its share.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  if (block.thread_rank() == 0)
    cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]

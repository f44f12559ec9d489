// rejected by: uninitialised read in a
// cure: same call at cg::memcpy_async(block, piece.bytes + i
// Each thread passes bytes of its own, and gets its share of those: a group's copy has one source.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  for (int i = block.thread_rank(); i < share.bytes(turn); i += block.num_threads()) {
    cg::memcpy_async(block, piece.bytes + i, share.source(turn) + i, 1);
  }
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]

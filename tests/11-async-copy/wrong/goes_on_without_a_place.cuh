// rejected by: divergent barrier in a
// cure: whole group at if (block.thread_rank() >= share.places_in(turn)) continue;
// A thread without a place has nothing to count; but the others wait for it.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  cg::wait(block);
  if (block.thread_rank() >= share.places_in(turn)) continue;
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]

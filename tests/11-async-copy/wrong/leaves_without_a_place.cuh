// rejected by: test in a
// cure: all come again, no line: a wrong result has none
// A thread that has no place in a piece leaves the loop. Later pieces are copied without its
// share.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  cg::wait(block);
  if (static_cast<int>(block.thread_rank()) >= share.places_in(turn)) break;
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]

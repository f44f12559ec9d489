// rejected by: counter barriers in a
// cure: needless barrier, no line: three barriers cost the same, and one of them is too many
// Waits until all threads have begun to copy. The wait has a barrier, which says that and more.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  block.sync();
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]

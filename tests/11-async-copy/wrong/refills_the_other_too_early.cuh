// rejected by: race in b
// cure: barrier at begin_copy(turn + 1);
// There are two pieces, so no barrier is needed; but who is one turn ahead fills the one that
// others read.

//! [b]
__shared__ Piece<size> pieces[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
const auto begin_copy = [&](int turn) {
  cg::memcpy_async(block, pieces[turn % 2].bytes, share.source(turn), share.bytes(turn));
};
if (share.turns > 0) begin_copy(0);
for (int turn = 0; turn < share.turns; ++turn) {
  if (turn + 1 < share.turns) {
    begin_copy(turn + 1);
    cg::wait_prior<1>(block);
  } else {
    cg::wait(block);
  }
  found += count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
}
add(found, total);
//! [b]

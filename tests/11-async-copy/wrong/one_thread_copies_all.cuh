// rejected by: counter global_sectors or counter global_loads in b
// cure: count in the copy at cg::memcpy_async(cg::this_thread()
// One thread alone copies the piece, and the others wait for it.

//! [b]
__shared__ Piece<size> pieces[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
const auto begin_copy = [&](int turn) {
  if (block.thread_rank() == 0)
    cg::memcpy_async(cg::this_thread(), pieces[turn % 2].bytes, share.source(turn),
                     share.bytes(turn));
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
  block.sync();
}
add(found, total);
//! [b]

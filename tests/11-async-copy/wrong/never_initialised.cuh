// rejected by: barrier not initialised in c
// cure: barrier init, given line: it shows in a function that is right, and called wrongly
// Takes a shared variable with a constructor for one that is constructed.

//! [c2]
using barrier = cuda::barrier<cuda::thread_scope_block>;
__shared__ Piece<size> pieces[2];
__shared__ barrier filled[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
barrier::arrival_token tokens[2];
const auto fill = [&](int turn) {
  const int i = turn % 2;
  begin_copy(block, pieces[i], share.source(turn), share.bytes(turn), filled[i]);
  tokens[i] = filled[i].arrive();
};
if (share.turns > 0) fill(0);
for (int turn = 0; turn < share.turns; ++turn) {
  if (turn + 1 < share.turns) fill(turn + 1);
  filled[turn % 2].wait(std::move(tokens[turn % 2]));
  found += count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [c2]

// rejected by: copy in flight or copy never waited for in c
// cure: own barrier at found += count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
// Gives every copy to the barrier of the first buffer. The other barrier's phase ends when all
// threads have arrived, whether a copy is under way or not.

//! [c2]
using barrier = cuda::barrier<cuda::thread_scope_block>;
__shared__ Piece<size> pieces[2];
__shared__ barrier filled[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
if (block.thread_rank() == 0) {
  for (auto& one : filled) init(&one, block.num_threads());
}
block.sync();
barrier::arrival_token tokens[2];
const auto fill = [&](int turn) {
  const int i = turn % 2;
  begin_copy(block, pieces[i], share.source(turn), share.bytes(turn), filled[0]);
  return filled[i].arrive();
};
if (share.turns > 0) tokens[0] = fill(0);
for (int turn = 0; turn < share.turns; ++turn) {
  if (turn + 1 < share.turns) tokens[(turn + 1) % 2] = fill(turn + 1);
  filled[turn % 2].wait(std::move(tokens[turn % 2]));
  found += count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [c2]

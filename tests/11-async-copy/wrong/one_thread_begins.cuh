// rejected by: uninitialised read in c
// cure: same call, given line: it shows in begin_copy, which is right, and called by one thread
// Only thread 0 calls what all threads of the block must call.

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
  if (block.thread_rank() == 0)
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

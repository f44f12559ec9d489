// A block without pieces returns at once. The last piece stands after the loop, pointers and
// tokens change places, and the pipeline gets empty stages at the end in place of a condition.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
if (share.turns == 0) return;  // nothing to add either
for (int turn = 0;;) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  if (++turn == share.turns) break;
  block.sync();
}
add(found, total);
//! [a]

//! [b]
__shared__ Piece<size> pieces[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
if (share.turns == 0) return;
const int last = share.turns - 1;
Piece<size>* now = &pieces[0];
Piece<size>* next = &pieces[1];
cg::memcpy_async(block, now->bytes, share.source(0), share.bytes(0));
for (int turn = 0; turn < last; ++turn) {
  cg::memcpy_async(block, next->bytes, share.source(turn + 1), share.bytes(turn + 1));
  cg::wait_prior<1>(block);
  found += count(block, now->bytes, share.places_in(turn), word);
  block.sync();
  Piece<size>* const counted = now;
  now = next;
  next = counted;
}
cg::wait(block);
found += count(block, now->bytes, share.places_in(last), word);
add(found, total);
//! [b]

//! [c1]
const auto copy = [&](auto number) {
  cuda::memcpy_async(block, piece.bytes, source, number, signal);
};
bytes == size + longest ? copy(cuda::aligned_size_t<16>(bytes)) : copy(bytes);
//! [c1]

//! [c2]
using barrier = cuda::barrier<cuda::thread_scope_block>;
__shared__ Piece<size> pieces[2];
__shared__ barrier filled[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
if (share.turns == 0) return;
if (block.thread_rank() == 0) {
  init(filled, block.num_threads());
  init(filled + 1, block.num_threads());
}
block.sync();
const int last = share.turns - 1;
begin_copy(block, pieces[0], share.source(0), share.bytes(0), filled[0]);
auto token = filled[0].arrive();
for (int turn = 0; turn < last; ++turn) {
  const int now = turn % 2, next = 1 - now;
  begin_copy(block, pieces[next], share.source(turn + 1), share.bytes(turn + 1), filled[next]);
  auto later = filled[next].arrive();
  filled[now].wait(std::move(token));
  found += count(block, pieces[now].bytes, share.places_in(turn), word);
  token = std::move(later);
  block.sync();
}
filled[last % 2].wait(std::move(token));
found += count(block, pieces[last % 2].bytes, share.places_in(last), word);
add(found, total);
//! [c2]

//! [d]
__shared__ Piece<size> pieces[stages];
__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
auto pipeline = cuda::make_pipeline(block, &state);
const auto feed = [&](int turn) {
  pipeline.producer_acquire();
  if (turn < share.turns) {
    Piece<size>& piece = pieces[turn % stages];
    begin_copy(block, piece, share.source(turn), share.bytes(turn), pipeline);
  }
  pipeline.producer_commit();
};
for (int turn = 0; turn < stages; ++turn) feed(turn);
for (int turn = 0; turn < share.turns; ++turn) {
  pipeline.consumer_wait();
  found += count(block, pieces[turn % stages].bytes, share.places_in(turn), word);
  pipeline.consumer_release();
  feed(turn + stages);
}
add(found, total);
//! [d]

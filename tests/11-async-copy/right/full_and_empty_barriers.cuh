// b takes two turns in an iteration, with the pieces by name. c has a second pair of barriers that
// say "empty", so its loop has no block.sync(). d refills the stage that it has just released.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn, block.sync()) {
  const int bytes = share.bytes(turn);
  cg::memcpy_async(block, &piece.bytes[0], share.source(turn), sizeof(unsigned char) * bytes);
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
}
add(found, total);
//! [a]

//! [b]
__shared__ Piece<size> pieces[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
const auto copy = [&](Piece<size>& to, int turn) {
  const bool there_is_one = turn < share.turns;
  if (there_is_one) cg::memcpy_async(block, to.bytes, share.source(turn), share.bytes(turn));
  return there_is_one;
};
const auto take = [&](int turn, Piece<size>& now, Piece<size>& next) {
  copy(next, turn + 1) ? cg::wait_prior<1>(block) : cg::wait(block);
  found += count(block, now.bytes, share.places_in(turn), word);
  block.sync();
};
copy(pieces[0], 0);
for (int turn = 0; turn < share.turns; turn += 2) {
  take(turn, pieces[0], pieces[1]);
  if (turn + 1 < share.turns) take(turn + 1, pieces[1], pieces[0]);
}
add(found, total);
//! [b]

//! [c1]
const std::size_t number = bytes;
if (number < sizeof piece) {
  cuda::memcpy_async(block, piece.bytes, source, number, signal);
  return;
}
cuda::memcpy_async(block, piece.bytes, source, cuda::aligned_size_t<16>(number), signal);
//! [c1]

//! [c2]
using barrier = cuda::barrier<cuda::thread_scope_block>;
__shared__ Piece<size> pieces[2];
__shared__ barrier filled[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
__shared__ barrier emptied[2];
if (block.thread_rank() == block.num_threads() / 2) {
  for (int i = 0; i < 2; ++i) {
    init(&filled[i], block.num_threads());
    init(&emptied[i], block.num_threads());
  }
}
block.sync();
barrier::arrival_token full[2], empty[2];
const auto fetch = [&](int turn) {
  const int i = turn % 2;
  if (turn >= 2) emptied[i].wait(std::move(empty[i]));
  begin_copy(block, pieces[i], share.source(turn), share.bytes(turn), filled[i]);
  full[i] = filled[i].arrive();
};
if (share.turns > 0) fetch(0);
for (int turn = 0; turn < share.turns; ++turn) {
  const int i = turn % 2;
  if (turn + 1 < share.turns) fetch(turn + 1);
  filled[i].wait(std::move(full[i]));
  found += count(block, pieces[i].bytes, share.places_in(turn), word);
  if (turn + 2 < share.turns) empty[i] = emptied[i].arrive();
}
add(found, total);
//! [c2]

//! [d]
__shared__ Piece<size> pieces[stages];
__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
auto pipeline = cuda::make_pipeline(block, &state);
const auto fill = [&](Piece<size>& piece, int turn) {
  if (turn >= share.turns) return;
  pipeline.producer_acquire();
  begin_copy(block, piece, share.source(turn), share.bytes(turn), pipeline);
  pipeline.producer_commit();
};
for (int i = 0; i < stages; ++i) fill(pieces[i], i);
int stage = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  pipeline.consumer_wait();
  found += count(block, pieces[stage].bytes, share.places_in(turn), word);
  pipeline.consumer_release();
  fill(pieces[stage], turn + stages);
  stage = stage + 1 < stages ? stage + 1 : 0;
}
add(found, total);
//! [d]

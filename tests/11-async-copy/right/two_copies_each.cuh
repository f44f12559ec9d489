// Each piece is two copies: the places, then the neighbours; in c and d, what can be promised, then
// the odd bytes. A lambda fetches, the last thread inits, and d is one loop with a lag.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  if (turn > 0) block.sync();
  const unsigned char* const from = share.source(turn);
  const int places = share.places_in(turn), neighbours = share.bytes(turn) - places;
  cg::memcpy_async(block, piece.bytes, from, places);
  if (neighbours > 0) {
    cg::memcpy_async(block, piece.bytes + places, from + places, neighbours);
  }
  cg::wait(block);
  found += count(block, piece.bytes, places, word);
}
add(found, total);
//! [a]

//! [b]
__shared__ Piece<size> pieces[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
const auto fetch = [&](int turn) {
  unsigned char* const to = pieces[turn & 1].bytes;
  const unsigned char* const from = share.source(turn);
  const int places = share.places_in(turn), neighbours = share.bytes(turn) - places;
  cg::memcpy_async(block, to, from, places);
  if (neighbours > 0) cg::memcpy_async(block, to + places, from + places, neighbours);
};
if (share.turns > 0) fetch(0);
for (int turn = 0; turn < share.turns; ++turn) {
  cg::wait(block);
  if (turn + 1 < share.turns) fetch(turn + 1);
  found += count(block, pieces[turn & 1].bytes, share.places_in(turn), word);
}
add(found, total);
//! [b]

//! [c1]
const int even = bytes / 16 * 16, odd = bytes - even;
if (even > 0) {
  cuda::memcpy_async(block, piece.bytes, source, cuda::aligned_size_t<16>(even), signal);
}
if (odd > 0) cuda::memcpy_async(block, piece.bytes + even, source + even, odd, signal);
//! [c1]

//! [c2]
using barrier = cuda::barrier<cuda::thread_scope_block>;
__shared__ Piece<size> pieces[2];
__shared__ barrier filled[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
if (block.thread_rank() == block.num_threads() - 1) {
  for (barrier& each : filled) init(&each, block.num_threads());
}
block.sync();
barrier::arrival_token tokens[2];
const auto fetch = [&](int turn) {
  const int i = turn & 1;
  begin_copy(block, pieces[i], share.source(turn), share.bytes(turn), filled[i]);
  tokens[i] = filled[i].arrive();
};
if (share.turns > 0) fetch(0);
for (int turn = 0; turn < share.turns; ++turn) {
  const int i = turn & 1;
  if (turn + 1 < share.turns) fetch(turn + 1);
  filled[i].wait(std::move(tokens[i]));
  found += count(block, pieces[i].bytes, share.places_in(turn), word);
  block.sync();
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
constexpr int lag = stages - 1;
for (int step = 0; step < share.turns + lag; ++step) {
  if (step < share.turns) {
    pipeline.producer_acquire();
    Piece<size>& piece = pieces[step % stages];
    begin_copy(block, piece, share.source(step), share.bytes(step), pipeline);
    pipeline.producer_commit();
  }
  if (step < lag) continue;
  const int turn = step - lag;
  pipeline.consumer_wait();
  found += count(block, pieces[turn % stages].bytes, share.places_in(turn), word);
  pipeline.consumer_release();
}
add(found, total);
//! [d]

// Loops that begin before the first piece, so that nothing is filled in advance; and barriers
// without tokens.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
int turn = 0;
while (turn < share.turns) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  cg::wait_prior<0>(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  __syncthreads();
  ++turn;
}
add(found, total);
//! [a]

//! [b]
__shared__ Piece<size> pieces[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = -1; turn < share.turns; ++turn) {
  const int next = turn + 1;
  const bool more = next < share.turns;
  if (more) cg::memcpy_async(block, pieces[next & 1].bytes, share.source(next), share.bytes(next));
  if (turn < 0) continue;
  if (more)
    cg::wait_prior<1>(block);
  else
    cg::wait_prior<0>(block);
  found += count(block, pieces[turn & 1].bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [b]

//! [c1]
constexpr std::size_t whole = sizeof piece.bytes;
if (static_cast<std::size_t>(bytes) < whole)
  cuda::memcpy_async(block, piece.bytes, source, static_cast<std::size_t>(bytes), signal);
else
  cuda::memcpy_async(block, piece.bytes, source, cuda::aligned_size_t<16>(whole), signal);
//! [c1]

//! [c2]
using barrier = cuda::barrier<cuda::thread_scope_block>;
__shared__ Piece<size> pieces[2];
__shared__ barrier filled[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
if (block.thread_rank() < 2) init(&filled[block.thread_rank()], block.num_threads());
if (block.num_threads() < 2) init(&filled[1], 1);
block.sync();
for (int turn = -1; turn < share.turns; ++turn) {
  const int next = turn + 1;
  if (next < share.turns)
    begin_copy(block, pieces[next % 2], share.source(next), share.bytes(next), filled[next % 2]);
  if (turn < 0) continue;
  filled[turn % 2].arrive_and_wait();
  found += count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
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
for (int turn = 1 - stages; turn < share.turns; ++turn) {
  const int next = turn + stages - 1;
  if (next < share.turns) {
    pipeline.producer_acquire();
    begin_copy(block, pieces[next % stages], share.source(next), share.bytes(next), pipeline);
    pipeline.producer_commit();
  }
  if (turn < 0) continue;
  pipeline.consumer_wait();
  found += count(block, pieces[turn % stages].bytes, share.places_in(turn), word);
  pipeline.consumer_release();
}
add(found, total);
//! [d]

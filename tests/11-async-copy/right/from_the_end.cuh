// Takes the pieces from the last to the first. In b and c one meeting in each iteration says both
// "this one is full" and "the other is empty": in c a thread arrives only when it has counted.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = share.turns; turn-- > 0;) {
  block.sync();
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
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
int turn = share.turns - 1;
if (turn >= 0) {
  cg::memcpy_async(block, pieces[turn % 2].bytes, share.source(turn), share.bytes(turn));
}
for (; turn >= 0; --turn) {
  cg::wait(block);
  if (turn > 0) {
    const int next = turn - 1;
    cg::memcpy_async(block, pieces[next % 2].bytes, share.source(next), share.bytes(next));
  }
  found += count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
}
add(found, total);
//! [b]

//! [c1]
if (bytes % 16 == 0) {
  cuda::memcpy_async(block, piece.bytes, source, cuda::aligned_size_t<16>(bytes), signal);
} else {
  cuda::memcpy_async(block, piece.bytes, source, bytes, signal);
}
//! [c1]

//! [c2]
using barrier = cuda::barrier<cuda::thread_scope_block>;
__shared__ Piece<size> pieces[2];
__shared__ barrier filled[2];
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int i = block.thread_rank(); i < 2; i += block.num_threads()) {
  init(&filled[i], block.num_threads());
}
block.sync();
int turn = share.turns - 1;
if (turn >= 0) {
  const int i = turn % 2;
  begin_copy(block, pieces[i], share.source(turn), share.bytes(turn), filled[i]);
}
for (; turn >= 0; --turn) {
  barrier& full = filled[turn % 2];
  full.wait(full.arrive());  // all have arrived, so all have counted in the other piece
  if (turn > 0) {
    const int next = turn - 1, i = next % 2;
    begin_copy(block, pieces[i], share.source(next), share.bytes(next), filled[i]);
  }
  found += count(block, pieces[turn % 2].bytes, share.places_in(turn), word);
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
int begun = share.turns;  // this piece, and all after it
for (int turn = share.turns; turn-- > 0;) {
  while (begun > 0 && begun > turn - stages + 1) {
    --begun;
    pipeline.producer_acquire();
    Piece<size>& piece = pieces[begun % stages];
    begin_copy(block, piece, share.source(begun), share.bytes(begun), pipeline);
    pipeline.producer_commit();
  }
  pipeline.consumer_wait();
  found += count(block, pieces[turn % stages].bytes, share.places_in(turn), word);
  pipeline.consumer_release();
}
add(found, total);
//! [d]

// rejected by: counter overlapped_bytes in d
// cure: copy ahead, no line: a counter of what is missing has none
// All five calls in the right order, and one stage in use: the others stay empty.

//! [d]
__shared__ Piece<size> pieces[stages];
__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
auto pipeline = cuda::make_pipeline(block, &state);
for (int turn = 0; turn < share.turns; ++turn) {
  pipeline.producer_acquire();
  begin_copy(block, pieces[turn % stages], share.source(turn), share.bytes(turn), pipeline);
  pipeline.producer_commit();
  pipeline.consumer_wait();
  found += count(block, pieces[turn % stages].bytes, share.places_in(turn), word);
  pipeline.consumer_release();
}
add(found, total);
//! [d]

// rejected by: counter overlapped_bytes in d
// cure: copy ahead, no line: a counter of what is missing has none
// Takes care not to go one stage too far, and stays one short: a stage is never filled, and of two
// stages none is filled ahead.

//! [d]
__shared__ Piece<size> pieces[stages];
__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
auto pipeline = cuda::make_pipeline(block, &state);
int begun = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  for (; begun < share.turns && begun < turn + stages - 1; ++begun) {
    pipeline.producer_acquire();
    begin_copy(block, pieces[begun % stages], share.source(begun), share.bytes(begun), pipeline);
    pipeline.producer_commit();
  }
  pipeline.consumer_wait();
  found += count(block, pieces[turn % stages].bytes, share.places_in(turn), word);
  pipeline.consumer_release();
}
add(found, total);
//! [d]

// rejected by: counter barriers in d
// cure: needless barrier at block.sync();
// Keeps the barrier of task c, which says that the buffer is empty. Here the pipeline says so.

//! [d]
__shared__ Piece<size> pieces[stages];
__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
auto pipeline = cuda::make_pipeline(block, &state);
int begun = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  for (; begun < share.turns && begun < turn + stages; ++begun) {
    pipeline.producer_acquire();
    begin_copy(block, pieces[begun % stages], share.source(begun), share.bytes(begun), pipeline);
    pipeline.producer_commit();
  }
  pipeline.consumer_wait();
  found += count(block, pieces[turn % stages].bytes, share.places_in(turn), word);
  pipeline.consumer_release();
  block.sync();
}
add(found, total);
//! [d]

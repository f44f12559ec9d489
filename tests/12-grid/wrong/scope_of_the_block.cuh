// rejected by: race in b
// cure: wider scope at counter.fetch_add
// Orders all that is needed, for the threads of its own block.

//! [b]
const cuda::atomic_ref<unsigned, cuda::thread_scope_block> counter(*finished);
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  is_last = counter.fetch_add(1, cuda::memory_order_acq_rel) == grid.num_blocks() - 1;
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  counter.store(0, cuda::memory_order_relaxed);
}
//! [b]

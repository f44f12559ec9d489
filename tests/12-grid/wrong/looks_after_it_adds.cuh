// rejected by: race of equal writes in b
// cure: last ticket at *total = all;
// Asks the counter again after the addition: two blocks may both have added by then.

//! [b]
const cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter(*finished);
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  counter.fetch_add(1, cuda::memory_order_acq_rel);
  is_last = counter.load(cuda::memory_order_acquire) == grid.num_blocks();
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  counter.store(0, cuda::memory_order_relaxed);
}
//! [b]

// rejected by: race of equal writes in b
// cure: one writer at sums[grid.block_rank()] = mine;
// Lets all threads write the sum of the block, which all of them have.

//! [b]
const cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter(*finished);
sums[grid.block_rank()] = mine;
block.sync();
if (block.thread_rank() == 0) {
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

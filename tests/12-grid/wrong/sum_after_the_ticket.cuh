// rejected by: race in b
// cure: order of the ticket at const float all = sum_of(block, sums, grid.num_blocks());
// The ticket hands on what was stored before it, and the sum comes after.

//! [b]
const cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter(*finished);
if (block.thread_rank() == 0) {
  is_last = counter.fetch_add(1, cuda::memory_order_acq_rel) == grid.num_blocks() - 1;
  sums[grid.block_rank()] = mine;
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  counter.store(0, cuda::memory_order_relaxed);
}
//! [b]

// rejected by: race in b
// cure: last ticket at const float all = sum_of(block, sums, grid.num_blocks());
// Takes the block with the highest rank for the last to finish. It may be the first.

//! [b]
const cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter(*finished);
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  counter.fetch_add(1, cuda::memory_order_acq_rel);
  is_last = grid.block_rank() == grid.num_blocks() - 1;
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  counter.store(0, cuda::memory_order_relaxed);
}
//! [b]

// rejected by: test in b
// cure: a copy, no line: a wrong total doesn't say where
// Makes an atomic of its own, which begins with the value of the counter.

//! [b]
cuda::atomic<unsigned, cuda::thread_scope_device> counter(*finished);
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

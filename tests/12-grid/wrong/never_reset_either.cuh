// rejected by: test in b
// cure: reset, no line: what is missing has none
// Right once: the counter is left as the last block found it.

//! [b]
const cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter(*finished);
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  is_last = counter.fetch_add(1, cuda::memory_order_acq_rel) == grid.num_blocks() - 1;
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
}
//! [b]

// rejected by: counter fences in b
// cure: order of the ticket, no line: two lines take as many
// Keeps the fences of task a next to a relaxed atomic. Right, and the atomic can say it alone.

//! [b]
const cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter(*finished);
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  is_last = counter.fetch_add(1, cuda::memory_order_relaxed) == grid.num_blocks() - 1;
  __threadfence();
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  counter.store(0, cuda::memory_order_relaxed);
}
//! [b]

// rejected by: race in b
// cure: order of the ticket at counter.fetch_add(1, cuda::memory_order_relaxed)
// Asks for the weakest order, since the number of the ticket is right with it.

//! [b]
const cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter(*finished);
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  is_last = counter.fetch_add(1, cuda::memory_order_relaxed) == grid.num_blocks() - 1;
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  counter.store(0, cuda::memory_order_relaxed);
}
//! [b]

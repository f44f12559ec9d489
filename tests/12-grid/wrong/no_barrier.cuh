// rejected by: shuffle in a
// cure: barrier at const float all = sum_of(block, sums, grid.num_blocks());
// Only one thread knows yet whether the block is the last, and the others look at once.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  is_last = atomicAdd(finished, 1u) == grid.num_blocks() - 1;
  __threadfence();
}
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  atomicExch(finished, 0u);
}
//! [a]

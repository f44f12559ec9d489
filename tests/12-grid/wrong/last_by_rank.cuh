// rejected by: race in a
// cure: fence at const float all = sum_of(block, sums, grid.num_blocks());
// Takes the block with the highest rank for the last to finish. It may be the first.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  is_last = grid.block_rank() == grid.num_blocks() - 1;
  __threadfence();
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  atomicExch(finished, 0u);
}
//! [a]

// rejected by: race or race of equal writes in a
// cure: own element at sums[blockIdx.x] = mine;
// Takes the number in a row for the block's: right in a grid of one row.

//! [a]
if (block.thread_rank() == 0) {
  sums[blockIdx.x] = mine;
  __threadfence();
  is_last = atomicAdd(finished, 1u) == grid.num_blocks() - 1;
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

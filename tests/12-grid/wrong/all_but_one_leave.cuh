// rejected by: shuffle in a
// cure: barrier at const float all = sum_of(block, sums, grid.num_blocks());
// All threads but one leave, and sum_of is for the whole block.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  is_last = atomicAdd(finished, 1u) == grid.num_blocks() - 1;
  __threadfence();
}
block.sync();
if (block.thread_rank() != 0 || !is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  atomicExch(finished, 0u);
}
//! [a]

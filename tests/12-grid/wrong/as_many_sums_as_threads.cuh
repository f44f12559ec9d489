// rejected by: out of bounds or test in a
// cure: number of sums at const float all = sum_of(block, sums, block.num_threads());
// Adds up a sum for each thread, and there is one for each block.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  is_last = atomicAdd(finished, 1u) == grid.num_blocks() - 1;
  __threadfence();
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, block.num_threads());
if (block.thread_rank() == 0) {
  *total = all;
  atomicExch(finished, 0u);
}
//! [a]

// rejected by: race in a
// cure: fence at is_last = atomicAdd(finished, 1u) == grid.num_blocks() - 1;
// Takes the fence of lesson 10, which is for the threads of one block. The sums are for another.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence_block();
  is_last = atomicAdd(finished, 1u) == grid.num_blocks() - 1;
  __threadfence_block();
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  atomicExch(finished, 0u);
}
//! [a]

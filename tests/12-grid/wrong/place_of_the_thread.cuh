// rejected by: race or race of equal writes in a
// cure: own element at sums[block.thread_rank()] = mine;
// Each block has one sum, and puts it where its thread's rank says: all of them at 0.

//! [a]
if (block.thread_rank() == 0) {
  sums[block.thread_rank()] = mine;
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

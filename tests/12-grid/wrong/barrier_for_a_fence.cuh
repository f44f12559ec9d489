// rejected by: race in a
// cure: fence at is_last = atomicAdd(finished, 1u) == grid.num_blocks() - 1;
// Has barriers where the fences belong. A barrier of the block says nothing to another block.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
}
block.sync();
if (block.thread_rank() == 0) {
  is_last = atomicAdd(finished, 1u) == grid.num_blocks() - 1;
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  atomicExch(finished, 0u);
}
//! [a]

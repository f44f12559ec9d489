// rejected by: endless loop in a
// cure: last one goes on at while (atomicAdd(finished, 0u) < grid.num_blocks())
// Lets block 0 wait for all others. They may need its place on the device to begin.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  atomicAdd(finished, 1u);
}
if (grid.block_rank() > 0) return;
if (block.thread_rank() == 0) {
  while (atomicAdd(finished, 0u) < grid.num_blocks()) {
  }
  __threadfence();
}
block.sync();
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  atomicExch(finished, 0u);
}
//! [a]

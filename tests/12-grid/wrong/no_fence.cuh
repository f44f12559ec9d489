// rejected by: race in a
// cure: fence at is_last = atomicAdd(finished, 1u) == grid.num_blocks() - 1;
// Believes that an atomic orders what stands around it. It orders itself alone.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
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

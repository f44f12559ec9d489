// rejected by: test in a
// cure: last ticket, no line: a wrong result has none
// Sets the counter back when the kernel begins. Other blocks may have their tickets already.

//! [a]
if (grid.thread_rank() == 0) atomicExch(finished, 0u);
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  is_last = atomicAdd(finished, 1u) == grid.num_blocks() - 1;
  __threadfence();
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
}
//! [a]

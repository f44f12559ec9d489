// rejected by: test or counter global_atomics in a
// cure: last ticket, no line: a wrong total doesn't say where
// Block 0 sets the counter to zero once more, when others may have their tickets.

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
  atomicExch(finished, 0u);
}
//! [a]

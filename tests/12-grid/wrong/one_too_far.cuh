// rejected by: test in a
// cure: last ticket, no line: a total that nobody wrote doesn't say who should have
// Waits for the ticket with the number of all blocks. The first one is 0, so there is none.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  is_last = atomicAdd(finished, 1u) == grid.num_blocks();
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

// rejected by: test in a
// cure: order of the sum, no line: a wrong total doesn't say where
// Adds each sum to the total by an atomic. The order is that in which the blocks end, so the last
// digits are another day by day; and the total must be 0 before.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  if (grid.block_rank() == 0) atomicExch(total, 0.0f);
  atomicAdd(total, mine);
}
//! [a]

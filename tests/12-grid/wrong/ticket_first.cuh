// rejected by: race in a
// cure: fence at const float all = sum_of(block, sums, grid.num_blocks());
// Takes the ticket first, to find a place for the sum. The last ticket says nothing of sums that
// come after tickets.

//! [a]
if (block.thread_rank() == 0) {
  const unsigned ticket = atomicAdd(finished, 1u);
  __threadfence();
  sums[ticket] = mine;
  is_last = ticket == grid.num_blocks() - 1;
}
block.sync();
if (!is_last) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  atomicExch(finished, 0u);
}
//! [a]

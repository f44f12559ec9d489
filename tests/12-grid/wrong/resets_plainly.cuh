// rejected by: race in a
// cure: reset at *finished = 0;
// Resets the counter like any variable. By the rules of C++ that is a race with the tickets.

//! [a]
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
  *finished = 0;
}
//! [a]

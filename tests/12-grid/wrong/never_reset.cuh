// rejected by: test in a
// cure: reset, no line: what is missing has none
// Right once: the next launch begins with the tickets of this one, and nobody is last.

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
}
//! [a]

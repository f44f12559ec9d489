// rejected by: race in a
// cure: wider scope at atomicAdd_block(finished, 1u)
// Hopes that an atomic of the block is faster. Other blocks take tickets too.

//! [a]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  __threadfence();
  is_last = atomicAdd_block(finished, 1u) == grid.num_blocks() - 1;
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

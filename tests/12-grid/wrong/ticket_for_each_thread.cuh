// rejected by: counter global_atomics in a
// cure: one ticket at atomicAdd(finished, 1u)
// Right, but all threads of the grid queue for one counter where one of each block would do.

//! [a]
if (block.thread_rank() == 0) sums[grid.block_rank()] = mine;
__threadfence();
const unsigned ticket = atomicAdd(finished, 1u);
__threadfence();
if (!__syncthreads_or(ticket == grid.num_threads() - 1)) return;
const float all = sum_of(block, sums, grid.num_blocks());
if (block.thread_rank() == 0) {
  *total = all;
  atomicExch(finished, 0u);
}
//! [a]

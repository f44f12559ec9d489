// rejected by: uninitialised read in b
// cure: initialise at if (block_counts[bin] > 0) atomicAdd(&counts[bin], block_counts[bin]);
// Shares the bins to clear among the threads of the grid: each block has bins of its own.

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
const auto grid = cg::this_grid();
for (int bin = grid.thread_rank(); bin < bins; bin += grid.num_threads()) {
  block_counts[bin] = 0;
}
block.sync();
count(values, n, block_counts);
block.sync();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  if (block_counts[bin] > 0) atomicAdd(&counts[bin], block_counts[bin]);
}
//! [b]

// rejected by: uninitialised read in b
// cure: stay at if (cg::this_grid().thread_rank() >= n) return;
// Lets the threads return that have no value: they are needed for the bins.

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
if (cg::this_grid().thread_rank() >= n) return;
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  block_counts[bin] = 0;
}
block.sync();
count(values, n, block_counts);
block.sync();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  if (block_counts[bin] > 0) atomicAdd(&counts[bin], block_counts[bin]);
}
//! [b]

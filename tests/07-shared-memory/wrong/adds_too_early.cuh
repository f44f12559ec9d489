// rejected by: race in b
// cure: barrier at if (block_counts[bin] > 0) atomicAdd(&counts[bin], block_counts[bin]);
// Adds up the bins while other threads are still counting.

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  block_counts[bin] = 0;
}
block.sync();
count(values, n, block_counts);
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  if (block_counts[bin] > 0) atomicAdd(&counts[bin], block_counts[bin]);
}
//! [b]

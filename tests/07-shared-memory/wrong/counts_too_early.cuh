// rejected by: race in b
// cure: barrier at count(values, n, block_counts);
// Counts while other threads are still setting bins to zero.

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  block_counts[bin] = 0;
}
count(values, n, block_counts);
block.sync();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  if (block_counts[bin] > 0) atomicAdd(&counts[bin], block_counts[bin]);
}
//! [b]

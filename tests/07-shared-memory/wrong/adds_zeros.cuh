// rejected by: counter global_atomics in b
// cure: skip empty bins at atomicAdd(&counts[bin], block_counts[bin]);
// Adds the empty bins too: an atomic for each bin of each block, whatever is in it.

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  block_counts[bin] = 0;
}
block.sync();
count(values, n, block_counts);
block.sync();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  atomicAdd(&counts[bin], block_counts[bin]);
}
//! [b]

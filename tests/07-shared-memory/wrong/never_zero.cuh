// rejected by: uninitialised read in b
// cure: initialise at count(values, n, block_counts);
// Takes it that shared memory begins with zeros.

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
count(values, n, block_counts);
block.sync();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  if (block_counts[bin] > 0) atomicAdd(&counts[bin], block_counts[bin]);
}
//! [b]

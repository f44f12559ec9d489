// rejected by: test in b
// cure: all values, no line: values that nobody counts have no line
// Gives each block a slice of the values, of which `count` takes the share that it would take of
// all.

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  block_counts[bin] = 0;
}
block.sync();
const std::size_t share = (n + gridDim.x - 1) / gridDim.x, from = min(n, blockIdx.x*share);
count(values + from, min(share, n - from), block_counts);
block.sync();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  if (block_counts[bin] > 0) atomicAdd(&counts[bin], block_counts[bin]);
}
//! [b]

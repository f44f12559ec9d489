// rejected by: test in b
// cure: all values, no line: values that nobody counts have no line
// Lets the threads leave for which there is no bin. The values that are theirs stay uncounted.

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
if (int(block.thread_rank()) >= bins) return;
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

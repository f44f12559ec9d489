// rejected by: test in b
// cure: all values, no line: values that nobody adds have no line
// Leaves at the first empty bin, where it should go on with its next.

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
  if (block_counts[bin] == 0) return;
  atomicAdd(&counts[bin], block_counts[bin]);
}
//! [b]

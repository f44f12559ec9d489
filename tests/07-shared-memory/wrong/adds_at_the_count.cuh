// rejected by: test or out of bounds in b
// cure: share the bins, no line: a wrong count has no line
// Takes the count for the bin, as if it counted how often a count occurs.

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
  if (block_counts[bin] > 0) atomicAdd(&counts[block_counts[bin]], 1);
}
//! [b]

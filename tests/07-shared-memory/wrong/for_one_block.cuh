// rejected by: race or race of equal writes in b
// cure: atomic at counts[bin] = block_counts[bin];
// Stores the block's counts in the result: right for one block.

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
  counts[bin] = block_counts[bin];
}
//! [b]

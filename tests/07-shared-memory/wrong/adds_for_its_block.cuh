// rejected by: race in b
// cure: wider scope at atomicAdd_block(&counts[bin], block_counts[bin]);
// Takes the atomic of the block for the last step too: right in the block's own memory, and counts
// is that of all blocks.

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
  if (block_counts[bin] > 0) atomicAdd_block(&counts[bin], block_counts[bin]);
}
//! [b]

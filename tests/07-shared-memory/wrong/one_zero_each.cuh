// rejected by: uninitialised read in b
// cure: initialise at count(values, n, block_counts);
// Lets each thread set one bin to zero: enough if there are as many threads as bins.

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
const int mine = block.thread_rank();
if (mine < bins) block_counts[mine] = 0;
block.sync();
count(values, n, block_counts);
block.sync();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  if (block_counts[bin] > 0) atomicAdd(&counts[bin], block_counts[bin]);
}
//! [b]

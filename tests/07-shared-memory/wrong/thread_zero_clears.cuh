// rejected by: counter busiest_warp in b
// cure: spend less at block_counts[bin] = 0
// One thread clears all bins, and 1,023 wait for it.

//! [b]
extern __shared__ unsigned block_counts[];
const auto block = cg::this_thread_block();
if (block.thread_rank() == 0)
  for (int bin = 0; bin < bins; ++bin) block_counts[bin] = 0;
block.sync();
count(values, n, block_counts);
block.sync();
for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
  if (block_counts[bin] > 0) atomicAdd(&counts[bin], block_counts[bin]);
}
//! [b]

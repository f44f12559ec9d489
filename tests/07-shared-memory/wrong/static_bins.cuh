// rejected by: out of bounds in b
// cure: dynamic shared memory at block_counts[bin] = 0;
// Settles the number of bins when it compiles: 256 are enough for bytes.

//! [b]
__shared__ unsigned block_counts[256];
const auto block = cg::this_thread_block();
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

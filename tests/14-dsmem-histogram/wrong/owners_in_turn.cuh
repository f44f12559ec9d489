// rejected by: test or out of bounds in a
// cure: owner and place, no line: a wrong count doesn't say where
// Deals the bins out to the blocks one by one, and in the end adds them as if each had a piece.

//! [a]
const auto grid = cg::this_grid();
const auto cluster = cg::this_cluster();
const auto block = cg::this_thread_block();
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
cluster.sync();

for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int bin = bin_of(values[i], bins);
  int* there = cluster.map_shared_rank(here, bin % cluster.num_blocks());
  atomicAdd(&there[bin % bins_per_block], 1);
}
cluster.sync();

const int first = cluster.block_rank() * bins_per_block;
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) {
  if (here[i] > 0) atomicAdd(&counts[first + i], here[i]);
}
//! [a]

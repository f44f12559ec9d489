// rejected by: test in a
// cure: first bin, no line: a wrong count doesn't say where
// Adds the bins of every block to the first counts, which is right in clusters of one block. The
// bins of the block of rank r begin at r * bins_per_block.

//! [a]
const auto grid = cg::this_grid();
const auto cluster = cg::this_cluster();
const auto block = cg::this_thread_block();
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
cluster.sync();

for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int bin = bin_of(values[i], bins);
  int* there = cluster.map_shared_rank(here, bin / bins_per_block);
  atomicAdd(&there[bin % bins_per_block], 1);
}
cluster.sync();

const int first = cluster.block_rank() * bins_per_block;
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) {
  if (here[i] > 0) atomicAdd(&counts[i], here[i]);
}
//! [a]

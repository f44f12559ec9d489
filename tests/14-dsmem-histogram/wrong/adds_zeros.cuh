// rejected by: out of bounds in a
// cure: room is not bins at atomicAdd(&counts[first + i], here[i]);
// Adds the zeros too: where the cluster doesn't divide the bins, the last block has room for more
// than there are, and goes beyond the counts.

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
  atomicAdd(&counts[first + i], here[i]);
}
//! [a]

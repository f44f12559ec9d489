// rejected by: out of bounds in a
// cure: owner and place at atomicAdd(&here[bin], 1);
// Forgets to ask for the other block's memory: every block counts all bins in its own.

//! [a]
const auto grid = cg::this_grid();
const auto cluster = cg::this_cluster();
const auto block = cg::this_thread_block();
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
cluster.sync();

for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int bin = bin_of(values[i], bins);
  atomicAdd(&here[bin], 1);
}
cluster.sync();

const int first = cluster.block_rank() * bins_per_block;
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) {
  if (here[i] > 0) atomicAdd(&counts[first + i], here[i]);
}
//! [a]

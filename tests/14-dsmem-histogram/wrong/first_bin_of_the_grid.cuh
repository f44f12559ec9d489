// rejected by: out of bounds in a
// cure: first bin at atomicAdd(&counts[first + i], here[i]);
// The rank in the grid is the rank in the cluster in the first cluster alone.

//! [a]
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
cluster.sync();

for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int bin = min(max(values[i], 0), bins - 1);
  int* there = cluster.map_shared_rank(here, bin / bins_per_block);
  atomicAdd(&there[bin % bins_per_block], 1);
}
cluster.sync();

const int first = grid.block_rank() * bins_per_block;
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) {
  if (here[i] > 0) atomicAdd(&counts[first + i], here[i]);
}
//! [a]

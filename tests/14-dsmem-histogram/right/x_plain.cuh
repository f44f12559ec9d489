// Scores as the plain way: task a once more, with an atomic for each value.

//! [x]
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
  if (here[i] > 0) atomicAdd(&counts[first + i], here[i]);
}
//! [x]

// rejected by: out of bounds in a
// cure: owner and place at atomicAdd(&here[bin], 1);
// Forgets to ask for the other block's memory: every block counts all bins in its own.

//! [a]
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
cluster.sync();

for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int bin = min(max(values[i], 0), bins - 1);
  atomicAdd(&here[bin], 1);
}
cluster.sync();

const int first = cluster.block_rank() * bins_per_block;
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) {
  if (here[i] > 0) atomicAdd(&counts[first + i], here[i]);
}
//! [a]

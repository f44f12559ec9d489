// rejected by: out of bounds in x
// cure: place in the block at atomicAdd(&there[bin], same.num_threads());
// Finds the right block, and there takes the bin itself for the place.

//! [x]
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
cluster.sync();

for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int bin = bin_of(values[i], bins);
  const auto same = cg::labeled_partition(cg::coalesced_threads(), bin);
  if (same.thread_rank() == 0) {
    int* there = cluster.map_shared_rank(here, bin / bins_per_block);
    atomicAdd(&there[bin], same.num_threads());
  }
}
cluster.sync();

const int first = cluster.block_rank() * bins_per_block;
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) {
  if (here[i] > 0) atomicAdd(&counts[first + i], here[i]);
}
//! [x]

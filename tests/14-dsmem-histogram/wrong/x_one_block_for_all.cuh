// rejected by: counter busiest_warp in x
// cure: share at const int bin = bin_of(values[i], bins);
// Right, and with few remote accesses; but one block of the grid counts all, and the others wait.

//! [x]
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
cluster.sync();

for (std::size_t i = block.thread_rank(); grid.block_rank() == 0 && i < n;
     i += block.num_threads()) {
  const int bin = bin_of(values[i], bins);
  const auto same = cg::labeled_partition(cg::coalesced_threads(), bin);
  if (same.thread_rank() == 0) {
    int* there = cluster.map_shared_rank(here, bin / bins_per_block);
    atomicAdd(&there[bin % bins_per_block], same.num_threads());
  }
}
cluster.sync();

const int first = cluster.block_rank() * bins_per_block;
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) {
  if (here[i] > 0) atomicAdd(&counts[first + i], here[i]);
}
//! [x]

// rejected by: counter global_atomics in a
// cure: count in the cluster at atomicAdd(&counts[bin], 1);
// Counts each value in global memory. It is right, and it is what the cluster is there to avoid.

//! [a]
const auto grid = cg::this_grid();
const auto cluster = cg::this_cluster();
const auto block = cg::this_thread_block();
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
cluster.sync();

for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int bin = bin_of(values[i], bins);
  atomicAdd(&counts[bin], 1);
}
cluster.sync();
//! [a]

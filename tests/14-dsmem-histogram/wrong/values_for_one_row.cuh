// rejected by: test in a
// cure: ranks of the groups, no line: a wrong count doesn't say where
// The first line of most CUDA code, where a block and a grid have one dimension.

//! [a]
const auto grid = cg::this_grid();
const auto cluster = cg::this_cluster();
const auto block = cg::this_thread_block();
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
cluster.sync();

for (std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; i < n;
     i += std::size_t{gridDim.x} * blockDim.x) {
  const int bin = bin_of(values[i], bins);
  int* there = cluster.map_shared_rank(here, bin / bins_per_block);
  atomicAdd(&there[bin % bins_per_block], 1);
}
cluster.sync();

const int first = cluster.block_rank() * bins_per_block;
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) {
  if (here[i] > 0) atomicAdd(&counts[first + i], here[i]);
}
//! [a]

// a: each cluster has values in a row, and lanes with the same bin count by one atomic. b: a lambda
// configures. c: bits instead of a loop.

//! [includes]
#include <cooperative_groups.h>

#include <bit>
#include <cstddef>
#include <utility>

namespace cg = cooperative_groups;
//! [includes]

//! [a]
const auto grid = cg::this_grid();
const auto cluster = cg::this_cluster();
const auto block = cg::this_thread_block();
const std::size_t slice = (n + grid.num_clusters() - 1) / grid.num_clusters();
const std::size_t begin = slice * grid.cluster_rank();
const std::size_t end = begin + slice < n ? begin + slice : n;
const unsigned threads = block.num_threads();
for (unsigned i = block.thread_rank(); i < static_cast<unsigned>(bins_per_block); i += threads) {
  here[i] = 0;
}
cluster.sync();
for (std::size_t i = begin + cluster.thread_rank(); i < end; i += cluster.num_threads()) {
  const int bin = max(min(values[i], bins - 1), 0);
  const auto same = cg::labeled_partition(cg::coalesced_threads(), bin);
  if (same.thread_rank() == 0) {
    int* const there = cluster.map_shared_rank(here, bin / bins_per_block);
    atomicAdd(&there[bin % bins_per_block], static_cast<int>(same.num_threads()));
  }
}
cluster.sync();
for (int i = block.thread_rank(); i < bins_per_block; i += threads) {
  const long long bin = static_cast<long long>(cluster.block_rank()) * bins_per_block + i;
  const int found = here[i];
  if (found > 0) atomicAdd(&counts[bin], found);
}
//! [a]

//! [b]
const unsigned size = cluster_size, least = blocks;
const int bins_per_block = (bins - 1) / cluster_size + 1;
const std::size_t bytes = sizeof(int) * bins_per_block;
if (bytes != static_cast<std::size_t>(static_cast<int>(bytes))) return cudaErrorInvalidValue;
if (const cudaError_t refused = cudaFuncSetAttribute(
        kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes))) {
  return refused;
}
cudaLaunchAttribute attribute = {};
const cudaLaunchConfig_t config = [&] {
  attribute.id = cudaLaunchAttributeClusterDimension;
  auto& [x, y, z] = attribute.val.clusterDim;
  x = size;
  y = z = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = least + (size - least % size) % size;
  config.blockDim = threads_per_block;
  config.dynamicSmemBytes = bytes;
  config.attrs = &attribute;
  config.numAttrs = 1;
  return config;
}();
return cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, bins_per_block);
//! [b]

//! [c]
int device = 0, bytes = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
const unsigned room = bytes / sizeof(int);
if (room == 0) return 0;
const unsigned blocks = std::bit_ceil((bins - 1) / room + 1);
return blocks <= 8 ? blocks : 0;
//! [c]

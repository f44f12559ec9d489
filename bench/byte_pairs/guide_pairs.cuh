// The Guide's histogram in the shared memory of a cluster, of pairs of bytes.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

#include "byte_pairs/peers.cuh"

namespace bench {

/// As lesson 14 has it, but that a key is two bytes.
__global__ void count_pairs_in_clusters(const unsigned char* bytes, std::size_t n, unsigned* counts,
                                        unsigned bins_per_block) {
  extern __shared__ unsigned here[];
  const auto grid = cooperative_groups::this_grid();
  const auto cluster = cooperative_groups::this_cluster();
  for (unsigned i = threadIdx.x; i < bins_per_block; i += blockDim.x) here[i] = 0;
  cluster.sync();
  for (std::size_t i = grid.thread_rank(); i + 1 < n; i += grid.num_threads()) {
    const unsigned pair = 256 * bytes[i] + bytes[i + 1];
    unsigned* there = cluster.map_shared_rank(here, pair / bins_per_block);
    atomicAdd(&there[pair % bins_per_block], 1u);
  }
  cluster.sync();
  const unsigned first = cluster.block_rank() * bins_per_block;
  for (unsigned i = threadIdx.x; i < bins_per_block; i += blockDim.x) {
    if (here[i] > 0) atomicAdd(&counts[first + i], here[i]);
  }
}

inline Way<unsigned char> guide_pairs() {
  constexpr unsigned size = 2;  // as small as there is room
  return {"Guide, cluster of 2",
          [](const unsigned char* bytes, std::size_t n, unsigned* counts, int bins) {
            const unsigned bins_per_block = static_cast<unsigned>(bins) / size;
            cudaLaunchAttribute attribute;
            attribute.id = cudaLaunchAttributeClusterDimension;
            attribute.val.clusterDim = {size, 1, 1};
            cudaLaunchConfig_t config = {};
            config.gridDim = properties().multiProcessorCount / size * size;
            config.blockDim = 1024;
            config.dynamicSmemBytes = bins_per_block * sizeof(unsigned);
            config.attrs = &attribute;
            config.numAttrs = 1;
            const auto kernel = count_pairs_in_clusters;
            cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                               static_cast<int>(config.dynamicSmemBytes)));
            cohort::check(cudaLaunchKernelEx(&config, kernel, bytes, n, counts, bins_per_block));
            return true;
          }};
}

}  // namespace bench

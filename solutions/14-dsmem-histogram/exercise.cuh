// Lesson 14: a histogram with its bins spread over the shared memories of a cluster.
#pragma once

//! [includes]
#include <cooperative_groups.h>

#include <cstddef>
#include <utility>

namespace cg = cooperative_groups;
//! [includes]

constexpr int threads_per_block = 1024;

// Given: the bin of a value. Values below 0 belong to the first bin, values of `bins` or more to
// the last.
__device__ inline int bin_of(int value, int bins) { return min(max(value, 0), bins - 1); }

// a · The kernel. Adds to counts[b] how many of the n values belong to bin b, for 0 <= b < bins. In
// every cluster, the block of rank 0 counts the first bins_per_block bins, that of rank 1 the next,
// and so on. A cluster has room for all bins, or for more. Grid, clusters and blocks may have any
// size and shape.
__global__ void cluster_histogram(const int* values, std::size_t n, int* counts, int bins,
                                  int bins_per_block) {
  extern __shared__ int here[];  // bins_per_block counters
  //! [a]
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  const auto block = cg::this_thread_block();
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
  //! [a]
}

// Given: the launch of lesson 13. Launches `blocks` blocks in clusters of cluster_size. `bytes` is
// the dynamic shared memory of one block.
template <class Kernel, class... Arguments>
cudaError_t launch_in_clusters(Kernel* kernel, int blocks, int cluster_size, std::size_t bytes,
                               Arguments... arguments) {
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = cluster_size;
  attribute.val.clusterDim.y = 1;
  attribute.val.clusterDim.z = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = blocks;
  config.blockDim = threads_per_block;
  config.dynamicSmemBytes = bytes;
  config.attrs = &attribute;
  config.numAttrs = 1;
  return cudaLaunchKernelEx(&config, kernel, arguments...);
}

// b · The launch. Launches a Histogram kernel in the fewest clusters of cluster_size blocks with at
// least `blocks` blocks in all. bins_per_block is the least with which a cluster has room for all
// bins. bins, cluster_size and blocks are at least 1, and bins may be the largest int. Returns
// CUDA's error, as for a cluster of more than 8 blocks, and cudaErrorInvalidValue if a block would
// need more bytes than an int can hold. Doesn't wait for the kernel.
using Histogram = void(const int* values, std::size_t n, int* counts, int bins, int bins_per_block);

inline cudaError_t launch(Histogram* kernel, const int* values, std::size_t n, int* counts,
                          int bins, int cluster_size, int blocks) {
  //! [b]
  const int bins_per_block = (bins - 1) / cluster_size + 1;
  const std::size_t shared_bytes = bins_per_block * sizeof(int);
  if (!std::in_range<int>(shared_bytes)) return cudaErrorInvalidValue;
  const cudaError_t error =
      cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_bytes);
  if (error != cudaSuccess) return error;

  const int whole_clusters = (blocks + cluster_size - 1) / cluster_size * cluster_size;
  return launch_in_clusters(kernel, whole_clusters, cluster_size, shared_bytes, values, n, counts,
                            bins, bins_per_block);
  //! [b] otherwise: return cudaErrorNotSupported;
}

// c · The size of the cluster: 1, 2, 4 or 8 blocks. Of the sizes with room for the bins, on the
// current device, it is the one with the fewest remote atomics if all bins are equally likely; or 0
// if even 8 blocks have too little room. bins is at least 1.
inline int choose_cluster_size(int bins) {
  //! [c]
  int device = 0, shared_bytes = 0;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
  const int room = shared_bytes / static_cast<int>(sizeof(int));
  for (int size = 1; size <= 8; size *= 2) {
    if (bins <= size * room) return size;
  }
  return 0;
  //! [c] otherwise: return 0;
}

// x · Open: as cheaply as you can. Does what cluster_histogram of task a does, and is launched in
// the same way.
__global__ void cluster_histogram_cheaply(const int* values, std::size_t n, int* counts, int bins,
                                          int bins_per_block) {
  extern __shared__ int here[];  // bins_per_block of them
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  const auto block = cg::this_thread_block();
  //! [x]
  for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
  cluster.sync();

  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
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
}

// Lesson 15: a histogram of any integers in any number of bins, in the memory that has room for it.
#pragma once

//! [includes]
#include <cooperative_groups.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace cg = cooperative_groups;
//! [includes]

constexpr int threads_per_block = 1024;
constexpr int most_bins = 1 << 22;

// a · The bin of a value: the value itself. Values below 0 belong to bin 0, values of `bins` or
// more to the last bin. Integer is any type of 1 to 8 bytes, signed or not; bins is at least 1.
template <class Integer>
__device__ int bin_of(Integer value, int bins) {
  //! [a1]
  if (value < 1) return 0;
  const auto last = static_cast<std::uint64_t>(bins - 1);
  return static_cast<std::uint64_t>(value) < last ? static_cast<int>(value) : bins - 1;
  //! [a1] otherwise: return 0;
}

// The kernels. Each adds to counts[b] how many of the n values belong to bin b. bins_per_block is
// the number of bins in the shared memory of a block: all of them in the first kernel, a part of
// them in the second.
template <class Integer>
using Histogram = void(const Integer* values, std::size_t n, int* counts, int bins,
                       int bins_per_block);

// As in lesson 07.
template <class Integer>
__global__ void shared_histogram(const Integer* values, std::size_t n, int* counts, int bins,
                                 int bins_per_block) {
  extern __shared__ int here[];
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = 0;
  block.sync();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    atomicAdd(&here[bin_of(values[i], bins)], 1);
  }
  block.sync();
  for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) {
    if (here[i] > 0) atomicAdd(&counts[i], here[i]);
  }
}

// As in lesson 14.
template <class Integer>
__global__ void cluster_histogram(const Integer* values, std::size_t n, int* counts, int bins,
                                  int bins_per_block) {
  extern __shared__ int here[];
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
}

// a · Counts in global memory, for any grid.
template <class Integer>
__global__ void global_histogram(const Integer* values, std::size_t n, int* counts, int bins,
                                 int /* bins_per_block */) {
  //! [a2]
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    atomicAdd(&counts[bin_of(values[i], bins)], 1);
  }
  //! [a2]
}

// What a device can give to the kernels above.
struct Limits {
  int shared_bytes;     // the most that one block can have
  int largest_cluster;  // the most blocks of a cluster if each has that much; 1 without clusters
};

// b · Asks the current device. largest_cluster is that of cluster_histogram<Integer>, in blocks
// with threads_per_block threads and shared_bytes each; it may be more than the portable 8. On a
// device without clusters it is 1. No call fails.
template <class Integer>
Limits ask_device() {
  Limits limits = {0, 1};
  //! [b]
  int device = 0, has_clusters = 0;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&limits.shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
  cudaDeviceGetAttribute(&has_clusters, cudaDevAttrClusterLaunch, device);
  if (!has_clusters) return limits;

  const auto kernel = cluster_histogram<Integer>;
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, limits.shared_bytes);
  cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
  cudaLaunchConfig_t config = {};
  config.blockDim = threads_per_block;
  config.dynamicSmemBytes = limits.shared_bytes;
  cudaOccupancyMaxPotentialClusterSize(&limits.largest_cluster, kernel, &config);
  //! [b]
  return limits;
}

// Where to count, and how many bins a block has in its shared memory.
enum class Place { shared, distributed, global };

struct Plan {
  Place place = Place::global;
  int cluster_size = 1;    // 2, 4, 8 or 16 blocks if distributed
  int bins_per_block = 0;  // 0 in global memory
};

// c · The plan for this number of bins, whatever was in `plan`: the shared memory of one block if
// they fit; else that of the smallest cluster of 2, 4, 8 or 16 blocks in which they fit; else
// global memory. bins_per_block is the least with which they fit. The limits may be those of any
// device: shared_bytes may be any number from 0, and largest_cluster any number from 1 to 16. For
// fewer than 1 bin or more than most_bins it returns cudaErrorInvalidValue, and leaves the plan as
// it is.
inline cudaError_t choose(int bins, const Limits& limits, Plan& plan) {
  //! [c]
  if (bins < 1 || bins > most_bins) return cudaErrorInvalidValue;
  const int room = limits.shared_bytes / static_cast<int>(sizeof(int));
  plan = Plan{};
  for (int size = 1; size <= limits.largest_cluster; size *= 2) {
    const int bins_per_block = (bins + size - 1) / size;
    if (bins_per_block > room) continue;
    plan = {size == 1 ? Place::shared : Place::distributed, size, bins_per_block};
    break;
  }
  return cudaSuccess;
  //! [c] otherwise: return cudaErrorNotSupported;
}

// Given: the kernel that counts in the place of the plan.
template <class Integer>
Histogram<Integer>* kernel_of(const Plan& plan) {
  if (plan.place == Place::shared) return shared_histogram<Integer>;
  if (plan.place == Place::distributed) return cluster_histogram<Integer>;
  return global_histogram<Integer>;
}

// Given: how many blocks of this launch the device holds at once, in whole clusters if config has
// an attribute. CUDA answers for kernel and config as they are when you ask.
template <class Integer>
int blocks_at_once(Histogram<Integer>* kernel, cudaLaunchConfig_t config) {
  if (config.numAttrs > 0) {
    const int cluster_size = config.attrs[0].val.clusterDim.x;
    config.gridDim = cluster_size;
    int clusters = 0;
    const cudaError_t error = cudaOccupancyMaxActiveClusters(&clusters, kernel, &config);
    if (error != cudaSuccess) clusters = 1;  // no such cluster: the launch will return the error
    return clusters * cluster_size;
  }
  int device = 0, multiprocessors = 0, each = 0;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, config.blockDim.x,
                                                config.dynamicSmemBytes);
  return each * multiprocessors;
}

// Given: what you wrote in lesson 13, for a launch in clusters of `size` blocks.
inline cudaLaunchAttribute clusters_of(int size) {
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = size;
  attribute.val.clusterDim.y = 1;
  attribute.val.clusterDim.z = 1;
  return attribute;
}

// d · Launches the kernel of the plan on as many blocks of threads_per_block threads as the device
// holds at once, for any n. Asks for clusters only if the plan has some, so that the other plans
// work on a device without clusters. Returns the first error of its own calls, and leaves no copy
// of it behind; an older error isn't its own, and may stay or go. Doesn't wait for the kernel.
template <class Integer>
cudaError_t launch(const Plan& plan, const Integer* values, std::size_t n, int* counts, int bins) {
  //! [d]
  const auto kernel = kernel_of<Integer>(plan);
  cudaLaunchAttribute cluster = clusters_of(plan.cluster_size);
  const bool in_clusters = plan.place == Place::distributed;
  cudaLaunchConfig_t config = {};
  config.blockDim = threads_per_block;
  config.dynamicSmemBytes = plan.bins_per_block * sizeof(int);
  config.attrs = &cluster;
  config.numAttrs = in_clusters ? 1 : 0;

  cudaError_t error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                           static_cast<int>(config.dynamicSmemBytes));
  if (error == cudaSuccess && in_clusters) {
    error = cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
  }
  if (error == cudaSuccess) {
    config.gridDim = blocks_at_once(kernel, config);
    error = cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, plan.bins_per_block);
  }
  cudaGetLastError();  // CUDA keeps a copy of what we return.
  return error;
  //! [d] otherwise: return cudaErrorNotSupported;
}

// e · The plan that is fastest, on the GPU that was measured, for values like those of the sample,
// among the places that have room. The sample may have any size, and values outside of the bins. If
// it is empty, any plan that has room is right. Refuses the same numbers of bins as choose(), with
// the same error, and leaves the plan as it is.
inline cudaError_t choose_for(const std::vector<int>& sample, int bins, const Limits& limits,
                              Plan& plan) {
  //! [e]
  const cudaError_t error = choose(bins, limits, plan);
  if (error != cudaSuccess || plan.cluster_size < 8) return error;

  std::vector<int> sorted;
  for (const int value : sample) sorted.push_back(std::clamp(value, 0, bins - 1));
  std::sort(sorted.begin(), sorted.end());
  std::size_t most = 0;
  for (auto first = sorted.begin(); first != sorted.end();) {
    const auto last = std::upper_bound(first, sorted.end(), *first);
    most = std::max(most, static_cast<std::size_t>(last - first));
    first = last;
  }
  if (50 * most < sorted.size()) plan = Plan{};
  return cudaSuccess;
  //! [e] otherwise: return cudaErrorNotSupported;
}

// All of it: adds to counts[b] how many of the n values belong to bin b.
template <class Integer>
cudaError_t histogram(const Integer* values, std::size_t n, int* counts, int bins) {
  Plan plan;
  const cudaError_t error = choose(bins, ask_device<Integer>(), plan);
  return error == cudaSuccess ? launch(plan, values, n, counts, bins) : error;
}

// Counts in one cluster, whose blocks have `room` bins each: bin b is in the block of rank
// homes[b].x, at here[homes[b].y]. All values are from 0 to bins - 1. Block k of m counts
// values[k * n / m] and those after it, up to the first of the next block.
__global__ void count_at_home(const int* values, std::size_t n, int* counts, int bins,
                              const int2* homes, int room) {
  extern __shared__ int here[];
  const auto cluster = cg::this_cluster();
  const auto block = cg::this_thread_block();
  const std::size_t rank = cluster.block_rank(), blocks = cluster.num_blocks();
  for (int i = block.thread_rank(); i < room; i += block.num_threads()) here[i] = 0;
  cluster.sync();
  const std::size_t end = (rank + 1) * n / blocks;
  for (std::size_t i = rank * n / blocks + block.thread_rank(); i < end; i += block.num_threads()) {
    const int2 home = homes[values[i]];
    atomicAdd(&cluster.map_shared_rank(here, home.x)[home.y], 1);
  }
  cluster.sync();
  for (int bin = cluster.thread_rank(); bin < bins; bin += cluster.num_threads()) {
    counts[bin] += cluster.map_shared_rank(here, homes[bin].x)[homes[bin].y];
  }
  cluster.sync();
}

// x · Open: with as few remote accesses as you can. For each bin, sets homes[bin].x to the rank of
// a block, below `blocks`, and homes[bin].y to a place in it, below `room`. No two bins have the
// same place of the same block; there are at most blocks * room bins. seen[block * bins + bin] is
// how often the bin came up in a sample of the values of that block. For the host.
inline void choose_homes(const std::vector<int>& seen, int bins, int blocks, int room,
                         int2* homes) {
  //! [x]
  std::vector<int> used(blocks, 0);
  for (int bin = 0; bin < bins; ++bin) {
    int best = -1;  // of the blocks with room, the one in which the bin was seen most
    for (int block = 0; block < blocks; ++block) {
      if (used[block] == room) continue;
      if (best < 0 || seen[block * bins + bin] > seen[best * bins + bin]) best = block;
    }
    homes[bin] = make_int2(best, used[best]++);
  }
  //! [x]
}

// Lesson 15: a histogram of any integers in any number of bins, in the memory that has room for it.
#pragma once

#include <cooperative_groups.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace cg = cooperative_groups;

constexpr int threads_per_block = 1024;
constexpr int most_bins = 1 << 22;

// a · The bin of a value: the value itself. Values below 0 belong to bin 0, values of `bins` or
// more to the last bin. Integer is any type of 1 to 8 bytes, signed or not; bins is at least 1.
template <class Integer>
__device__ int bin_of(Integer value, int bins) {
  // Task a. Your code here (about 3 lines).
  return 0;
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
  // Task a. Your code here (about 4 lines).
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
  // Task b. Your code here (about 12 lines).
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
  // Task c. Your code here (about 10 lines).
  return cudaErrorNotSupported;
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
  // Task d. Your code here (about 19 lines).
  return cudaErrorNotSupported;
}

// e · The plan that is fastest, on the GPU that was measured, for values like those of the sample,
// among the places that have room. The sample may have any size, and values outside of the bins. If
// it is empty, any plan that has room is right. Refuses the same numbers of bins as choose(), with
// the same error, and leaves the plan as it is.
inline cudaError_t choose_for(const std::vector<int>& sample, int bins, const Limits& limits,
                              Plan& plan) {
  // Task e. Your code here (about 13 lines).
  return cudaErrorNotSupported;
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
  // Task x. Your code here (about 9 lines).
}

// Shared memory of another block, which may not have started or may have left.
#include <cooperative_groups.h>

#include <utility>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

/// The Guide's histogram, one bin a thread. Each thread counts for the other block of the cluster.
constexpr int bins_per_block = 32;

__device__ int* bin_of(cg::cluster_group& cluster, int* bins, int value) {
  return cluster.map_shared_rank(bins, value / bins_per_block) + value % bins_per_block;
}

__global__ void __cluster_dims__(2) histogram_without_first_sync(int* out) {
  extern __shared__ int bins[];
  cg::cluster_group cluster = cg::this_cluster();
  bins[threadIdx.x] = 0;
  int value = (cluster.thread_rank() + bins_per_block) % (2 * bins_per_block);
  atomicAdd(bin_of(cluster, bins, value), 1);  // BUG remote block not started
  cluster.sync();
  out[cluster.thread_rank()] = bins[threadIdx.x];
}
BUG(histogram_without_first_sync) { histogram_without_first_sync<<<2, 32, 128>>>(out); }

template <bool second_sync>
__global__ void __cluster_dims__(2) histogram(int* out) {
  extern __shared__ int bins[];
  cg::cluster_group cluster = cg::this_cluster();
  bins[threadIdx.x] = 0;
  cluster.sync();
  int value = (cluster.thread_rank() + bins_per_block) % (2 * bins_per_block);
  atomicAdd(bin_of(cluster, bins, value), 1);  // BUG remote block may have left
  if (second_sync) cluster.sync();
  out[cluster.thread_rank()] = bins[threadIdx.x];
}
BUG(histogram_without_second_sync) { histogram<false><<<2, 32, 128>>>(out); }
CORRECT(histogram) {
  histogram<true><<<2, 32, 128>>>(out);
  expect(out, 64, [](int) { return 1; });
}

// Here every value belongs to the block itself: no other block is touched, and its own barrier is
// enough.
__global__ void __cluster_dims__(2) histogram_of_own_values(int* out) {
  extern __shared__ int bins[];
  cg::cluster_group cluster = cg::this_cluster();
  bins[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(bin_of(cluster, bins, cluster.thread_rank()), 1);
  __syncthreads();
  out[cluster.thread_rank()] = bins[threadIdx.x];
}
CORRECT(histogram_of_own_values) {
  histogram_of_own_values<<<2, 32, 128>>>(out);
  expect(out, 64, [](int) { return 1; });
}

template <bool when_started>
__global__ void __cluster_dims__(2) write_to_the_other(int* out) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  int rank = cluster.block_rank();
  if (when_started) cluster.sync();
  *cluster.map_shared_rank(&number, 1 - rank) = rank;  // BUG remote block not started
  cluster.sync();
  out[rank] = number;
}
BUG(write_before_start) { write_to_the_other<false><<<2, 1>>>(out); }
CORRECT(write_after_start) {
  write_to_the_other<true><<<2, 1>>>(out);
  expect(out, 2, [](int i) { return 1 - i; });
}

// The owner may be gone when the others read.
template <bool stays>
__global__ void __cluster_dims__(2) read_from_the_owner(int* out) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  int rank = cluster.block_rank();
  number = rank;
  cluster.sync();
  out[rank] = *cluster.map_shared_rank(&number, 1 - rank);  // BUG remote block may have left
  if (stays) cluster.sync();
}
BUG(owner_leaves_early) { read_from_the_owner<false><<<2, 1>>>(out); }
CORRECT(owner_stays) {
  read_from_the_owner<true><<<2, 1>>>(out);
  expect(out, 2, [](int i) { return 1 - i; });
}

__global__ void __cluster_dims__(2) block_returns_early(int* out) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  number = 7;
  cluster.sync();
  if (cluster.block_rank() == 1) return;        // with
  *out = *cluster.map_shared_rank(&number, 1);  // BUG remote block may have left
  cluster.sync();                               // with
}
BUG(block_returns_early) { block_returns_early<<<2, 1>>>(out); }

__global__ void __cluster_dims__(2) block_returns_late(int* out) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  number = 7;
  cluster.sync();
  if (cluster.block_rank() == 0) *out = *cluster.map_shared_rank(&number, 1);
  cluster.sync();
}
CORRECT(block_returns_late) {
  block_returns_late<<<2, 1>>>(out);
  expect(out, 1, [](int) { return 7; });
}

// A block that touches nobody's memory may go, and its threads are not missed.
__global__ void __cluster_dims__(2) idle_block_returns(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  if (cluster.block_rank() == 1) return;
  cluster.sync();
  out[threadIdx.x] = threadIdx.x;
}
CORRECT(idle_block_returns) {
  idle_block_returns<<<2, 32>>>(out);
  expect(out, 32, [](int i) { return i; });
}

// After the last read a block only has to arrive; the owner waits for that.
__global__ void __cluster_dims__(2) last_read_then_arrive(int* out) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  int rank = cluster.block_rank();
  number = rank;
  cluster.sync();
  int theirs = *cluster.map_shared_rank(&number, 1 - rank);
  auto token = cluster.barrier_arrive();
  out[rank] = theirs;
  cluster.barrier_wait(std::move(token));
}
CORRECT(last_read_then_arrive) {
  last_read_then_arrive<<<2, 1>>>(out);
  expect(out, 2, [](int i) { return 1 - i; });
}

__global__ void __cluster_dims__(2) arrive_then_last_read(int* out) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  int rank = cluster.block_rank();
  number = rank;
  cluster.sync();
  auto token = cluster.barrier_arrive();
  int theirs = *cluster.map_shared_rank(&number, 1 - rank);  // BUG remote block may have left
  out[rank] = theirs;
  cluster.barrier_wait(std::move(token));
}
BUG(arrive_then_last_read) { arrive_then_last_read<<<2, 1>>>(out); }

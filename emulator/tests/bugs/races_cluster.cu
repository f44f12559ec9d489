// Races between the blocks of a cluster.
#include <cooperative_groups.h>

#include <utility>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

__global__ void __cluster_dims__(2) block_barrier_for_a_cluster(int* out) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  int rank = cluster.block_rank();
  number = 0;
  cluster.sync();
  *cluster.map_shared_rank(&number, 1 - rank) = rank;  // BUG race
  __syncthreads();                                     // with
  out[rank] = number;                                  // with
  cluster.sync();
}
BUG(block_barrier_for_a_cluster) { block_barrier_for_a_cluster<<<2, 1>>>(out); }

__global__ void __cluster_dims__(2) block_barrier_for_a_block(int* out) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  int rank = cluster.block_rank();
  if (threadIdx.x == 0) *cluster.map_shared_rank(&number, rank) = rank;
  __syncthreads();
  if (threadIdx.x == 33) out[rank] = number;
}
CORRECT(block_barrier_for_a_block) {
  block_barrier_for_a_block<<<2, 64>>>(out);
  expect(out, 2, [](int i) { return i; });
}

// An access between arrive and wait is ordered with nobody.
__global__ void __cluster_dims__(2) read_between_arrive_and_wait(int* out) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  int rank = cluster.block_rank();
  cluster.sync();
  number = rank;  // BUG race
  auto token = cluster.barrier_arrive();
  out[rank] = *cluster.map_shared_rank(&number, 1 - rank);  // with
  cluster.barrier_wait(std::move(token));
  cluster.sync();
}
BUG(read_between_arrive_and_wait) { read_between_arrive_and_wait<<<2, 1>>>(out); }

__global__ void __cluster_dims__(2) read_after_wait(int* out) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  int rank = cluster.block_rank();
  number = rank;
  auto token = cluster.barrier_arrive();
  int mine = number * 10;
  cluster.barrier_wait(std::move(token));
  out[rank] = mine + *cluster.map_shared_rank(&number, 1 - rank);
  cluster.sync();
}
CORRECT(read_after_wait) {
  read_after_wait<<<2, 1>>>(out);
  expect(out, 2, [](int i) { return 10 * i + 1 - i; });
}

__global__ void __cluster_dims__(4) blocks_write_one_place(int* out) {
  __shared__ int number;
  cg::cluster_group cluster = cg::this_cluster();
  cluster.sync();
  *cluster.map_shared_rank(&number, 0) = cluster.block_rank();  // BUG race
  cluster.sync();
  if (cluster.block_rank() == 0) *out = number;
}
BUG(blocks_write_one_place) { blocks_write_one_place<<<4, 1>>>(out); }

__global__ void __cluster_dims__(4) blocks_write_four_places(int* out) {
  __shared__ int values[4];
  cg::cluster_group cluster = cg::this_cluster();
  cluster.sync();
  int rank = cluster.block_rank();
  cluster.map_shared_rank(values, 0)[rank] = rank;
  cluster.sync();
  if (cluster.block_rank() == 0)
    for (int i = 0; i < 4; ++i) out[i] = values[i];
}
CORRECT(blocks_write_four_places) {
  blocks_write_four_places<<<4, 1>>>(out);
  expect(out, 4, [](int i) { return i; });
}

__global__ void __cluster_dims__(2) blocks_set_one_flag(int* out) {
  __shared__ int flag;
  cg::cluster_group cluster = cg::this_cluster();
  flag = 0;
  cluster.sync();
  *cluster.map_shared_rank(&flag, 0) = 1;  // BUG race of equal writes
  cluster.sync();
  if (cluster.block_rank() == 0) *out = flag;
}
BUG(blocks_set_one_flag) { blocks_set_one_flag<<<2, 1>>>(out); }

__global__ void __cluster_dims__(2) blocks_set_flag_atomically(int* out) {
  __shared__ int flag;
  cg::cluster_group cluster = cg::this_cluster();
  flag = 0;
  cluster.sync();
  atomicExch(cluster.map_shared_rank(&flag, 0), 1);
  cluster.sync();
  if (cluster.block_rank() == 0) *out = flag;
}
CORRECT(blocks_set_flag_atomically) {
  blocks_set_flag_atomically<<<2, 1>>>(out);
  expect(out, 1, [](int) { return 1; });
}

// An atomic for the block alone is a plain access to the other blocks.
__global__ void __cluster_dims__(2) block_atomics_on_remote_memory(int* out) {
  __shared__ int count;
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0) count = 0;
  cluster.sync();
  atomicAdd_block(cluster.map_shared_rank(&count, 0), 1);  // BUG race
  cluster.sync();
  if (cluster.thread_rank() == 0) *out = count;
}
BUG(block_atomics_on_remote_memory) { block_atomics_on_remote_memory<<<2, 32>>>(out); }

__global__ void __cluster_dims__(2) block_atomics_on_own_memory(int* out) {
  __shared__ int count;
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0) count = 0;
  cluster.sync();
  atomicAdd_block(cluster.map_shared_rank(&count, cluster.block_rank()), 1);
  cluster.sync();
  if (threadIdx.x == 0) out[cluster.block_rank()] = count;
}
CORRECT(block_atomics_on_own_memory) {
  block_atomics_on_own_memory<<<2, 32>>>(out);
  expect(out, 2, [](int) { return 32; });
}

// Values go round the cluster, a step a round.
template <int syncs>
__global__ void __cluster_dims__(4) ring(int* out) {
  __shared__ int value;
  cg::cluster_group cluster = cg::this_cluster();
  int rank = cluster.block_rank();
  value = rank;
  cluster.sync();
  for (int round = 0; round < 3; ++round) {
    int next = *cluster.map_shared_rank(&value, (rank + 1) % 4);  // BUG race
    if (syncs == 2) cluster.sync();
    value = next;  // with
    cluster.sync();
  }
  out[rank] = value;
}
BUG(ring_with_one_sync) { ring<1><<<4, 1>>>(out); }
CORRECT(ring_with_two_syncs) {
  ring<2><<<4, 1>>>(out);
  expect(out, 4, [](int i) { return (i + 3) % 4; });
}

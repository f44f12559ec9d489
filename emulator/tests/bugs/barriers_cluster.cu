// Barriers of the cluster and of the grid that not all threads reach, or whose halves don't match.
#include <cooperative_groups.h>

#include <utility>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

__global__ void __cluster_dims__(2) one_thread_meets_the_cluster(int* out) {
  if (threadIdx.x == 0) cg::this_cluster().sync();  // BUG deadlock
  __syncthreads();                                  // with
  out[threadIdx.x] = 1;
}
BUG(one_thread_meets_the_cluster) { one_thread_meets_the_cluster<<<2, 32>>>(out); }

__global__ void __cluster_dims__(2) all_threads_meet_the_cluster(int* out) {
  cg::this_cluster().sync();
  __syncthreads();
  if (blockIdx.x == 0) out[threadIdx.x] = 1;
}
CORRECT(all_threads_meet_the_cluster) {
  all_threads_meet_the_cluster<<<2, 32>>>(out);
  expect(out, 32, [](int) { return 1; });
}

__global__ void __cluster_dims__(2) one_block_meets_the_cluster(int* out) {
  if (blockIdx.x == 0) cg::this_cluster().sync();  // BUG divergent barrier
  out[blockIdx.x] = 1;
  cg::this_cluster().sync();  // with
}
BUG(one_block_meets_the_cluster) { one_block_meets_the_cluster<<<2, 1>>>(out); }

__global__ void __cluster_dims__(2) both_blocks_meet(int* out) {
  cg::this_cluster().sync();
  if (blockIdx.x == 0) out[0] = 1;
  cg::this_cluster().sync();
}
CORRECT(both_blocks_meet) {
  both_blocks_meet<<<2, 1>>>(out);
  expect(out, 1, [](int) { return 1; });
}

__global__ void one_thread_meets_the_grid(int* out) {
  if (threadIdx.x == 0) cg::this_grid().sync();  // BUG deadlock
  __syncthreads();                               // with
  out[threadIdx.x] = 1;
}
BUG(one_thread_meets_the_grid) {
  bugs::launch_cooperatively(one_thread_meets_the_grid, 2, 32, out);
}

__global__ void all_threads_meet_the_grid(int* out) {
  cg::this_grid().sync();
  __syncthreads();
  out[blockIdx.x * 32 + threadIdx.x] = 1;
}
CORRECT(all_threads_meet_the_grid) {
  bugs::launch_cooperatively(all_threads_meet_the_grid, 2, 32, out);
  expect(out, 64, [](int) { return 1; });
}

__global__ void sync_grid(int* out) {
  out[blockIdx.x] = 1;
  cg::this_grid().sync();  // BUG grid sync
}
BUG(grid_sync_of_a_plain_launch) { sync_grid<<<2, 1>>>(out); }
CORRECT(grid_sync_of_a_cooperative_launch) {
  bugs::launch_cooperatively(sync_grid, 2, 1, out);
  expect(out, 2, [](int) { return 1; });
}

__global__ void __cluster_dims__(2) arrives_twice(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  auto first = cluster.barrier_arrive();
  auto second = cluster.barrier_arrive();  // BUG arrived twice
  cluster.barrier_wait(std::move(first));
  cluster.barrier_wait(std::move(second));
  out[cluster.block_rank()] = 1;
}
BUG(arrives_twice) { arrives_twice<<<2, 1>>>(out); }

__global__ void __cluster_dims__(2) arrives_and_waits_twice(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  auto first = cluster.barrier_arrive();
  cluster.barrier_wait(std::move(first));
  auto second = cluster.barrier_arrive();
  cluster.barrier_wait(std::move(second));
  out[cluster.block_rank()] = 1;
}
CORRECT(arrives_and_waits_twice) {
  arrives_and_waits_twice<<<2, 1>>>(out);
  expect(out, 2, [](int) { return 1; });
}

__global__ void __cluster_dims__(2) syncs_between_arrive_and_wait(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  cluster.barrier_arrive();
  out[cluster.block_rank()] = 1;
  cluster.sync();  // BUG arrived twice
  cluster.barrier_wait();
}
BUG(syncs_between_arrive_and_wait) { syncs_between_arrive_and_wait<<<2, 1>>>(out); }

// The barrier of the block is another one.
__global__ void __cluster_dims__(2) block_syncs_between_arrive_and_wait(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  cluster.barrier_arrive();
  out[cluster.block_rank()] = 1;
  __syncthreads();
  cluster.barrier_wait();
}
CORRECT(block_syncs_between_arrive_and_wait) {
  block_syncs_between_arrive_and_wait<<<2, 1>>>(out);
  expect(out, 2, [](int) { return 1; });
}

__global__ void __cluster_dims__(2) never_waits(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  out[cluster.block_rank()] = 1;
  cluster.barrier_arrive();  // BUG arrive without wait
}
BUG(never_waits) { never_waits<<<2, 1>>>(out); }

__global__ void __cluster_dims__(2) waits_at_the_end(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  cluster.barrier_arrive();
  out[cluster.block_rank()] = 1;
  cluster.barrier_wait();
}
CORRECT(waits_at_the_end) {
  waits_at_the_end<<<2, 1>>>(out);
  expect(out, 2, [](int) { return 1; });
}

__global__ void __cluster_dims__(2) never_arrives(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  out[cluster.block_rank()] = 1;
  cluster.barrier_wait();  // BUG wait without arrive
}
BUG(never_arrives) { never_arrives<<<2, 1>>>(out); }

__global__ void __cluster_dims__(2) arrives_first(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  cluster.barrier_arrive();
  cluster.barrier_wait();
  out[cluster.block_rank()] = 1;
}
CORRECT(arrives_first) {
  arrives_first<<<2, 1>>>(out);
  expect(out, 2, [](int) { return 1; });
}

__global__ void __cluster_dims__(2) waits_twice(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  cluster.barrier_arrive();
  cluster.barrier_wait();
  out[cluster.block_rank()] = 1;
  cluster.barrier_wait();  // BUG wait without arrive
}
BUG(waits_twice) { waits_twice<<<2, 1>>>(out); }

__global__ void __cluster_dims__(2) waits_once_a_phase(int* out) {
  cg::cluster_group cluster = cg::this_cluster();
  for (int phase = 0; phase < 2; ++phase) {
    cluster.barrier_arrive();
    cluster.barrier_wait();
  }
  out[cluster.block_rank()] = 1;
}
CORRECT(waits_once_a_phase) {
  waits_once_a_phase<<<2, 1>>>(out);
  expect(out, 2, [](int) { return 1; });
}

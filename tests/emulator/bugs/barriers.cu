// Barriers that not all threads reach together, and barriers in halves that don't match.
#include <cooperative_groups.h>

#include <utility>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

__global__ void barrier_in_a_branch(int* out) {
  if (threadIdx.x < 32) __syncthreads();  // BUG divergent barrier
  __syncthreads();                        // with
  out[threadIdx.x] = 1;
}
BUG(barrier_in_a_branch) { barrier_in_a_branch<<<1, 64>>>(out); }

__global__ void barrier_in_a_common_branch(int* out) {
  if (blockDim.x > 32) __syncthreads();
  __syncthreads();
  out[threadIdx.x] = 1;
}
CORRECT(barrier_in_a_common_branch) {
  barrier_in_a_common_branch<<<1, 64>>>(out);
  expect(out, 64, [](int) { return 1; });
}

__global__ void barrier_in_both_branches(int* out) {
  if (threadIdx.x < 32) {
    out[threadIdx.x] = 1;
    __syncthreads();  // BUG divergent barrier
  } else {
    out[threadIdx.x] = 2;
    __syncthreads();  // with
  }
}
BUG(barrier_in_both_branches) { barrier_in_both_branches<<<1, 64>>>(out); }

__global__ void barrier_after_both_branches(int* out) {
  if (threadIdx.x < 32) {
    out[threadIdx.x] = 1;
  } else {
    out[threadIdx.x] = 2;
  }
  __syncthreads();
}
CORRECT(barrier_after_both_branches) {
  barrier_after_both_branches<<<1, 64>>>(out);
  expect(out, 64, [](int i) { return 1 + i / 32; });
}

// The branch parts the lanes of one warp.
__global__ void barrier_for_even_lanes(int* out) {
  if (threadIdx.x % 2 == 0) __syncthreads();  // BUG divergent barrier
  out[threadIdx.x] = 1;
  __syncthreads();  // with
}
BUG(barrier_for_even_lanes) { barrier_for_even_lanes<<<1, 32>>>(out); }

__global__ void work_for_even_lanes(int* out) {
  if (threadIdx.x % 2 == 0) out[threadIdx.x] = 1;
  __syncthreads();
}
CORRECT(work_for_even_lanes) {
  work_for_even_lanes<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return 1 - i % 2; });
}

__global__ void barrier_in_loops_of_two_lengths(int* out) {
  int rounds = 1 + threadIdx.x / 32;
  for (int i = 0; i < rounds; ++i) {
    ++out[threadIdx.x];
    __syncthreads();  // BUG divergent barrier
  }
  __syncthreads();  // with
}
BUG(barrier_in_loops_of_two_lengths) { barrier_in_loops_of_two_lengths<<<1, 64>>>(out); }

__global__ void barrier_in_loops_of_one_length(int* out) {
  int rounds = 1 + threadIdx.x / 32;
  for (int i = 0; i < 2; ++i) {
    if (i < rounds) ++out[threadIdx.x];
    __syncthreads();
  }
  __syncthreads();
}
CORRECT(barrier_in_loops_of_one_length) {
  barrier_in_loops_of_one_length<<<1, 64>>>(out);
  expect(out, 64, [](int i) { return 1 + i / 32; });
}

__global__ void barrier_after_a_break(int* out) {
  for (int i = 0; i < 3; ++i) {
    if (i == 1 && threadIdx.x == 40) break;
    __syncthreads();  // BUG divergent barrier
  }
  __syncthreads();  // with
  out[threadIdx.x] = 1;
}
BUG(barrier_after_a_break) { barrier_after_a_break<<<1, 64>>>(out); }

__global__ void barrier_after_a_common_break(int* out) {
  for (int i = 0; i < 3; ++i) {
    if (__syncthreads_or(i == 1 && threadIdx.x == 40)) break;
    __syncthreads();
  }
  __syncthreads();
  out[threadIdx.x] = 1;
}
CORRECT(barrier_after_a_common_break) {
  barrier_after_a_common_break<<<1, 64>>>(out);
  expect(out, 64, [](int) { return 1; });
}

__device__ void note_and_meet(int* out, int note) {
  out[threadIdx.x] = note;
  __syncthreads();  // BUG divergent barrier
}

// One line of code, called from two places.
__global__ void barrier_from_two_callers(int* out) {
  if (threadIdx.x < 32)
    note_and_meet(out, 1);
  else
    note_and_meet(out, 2);
}
BUG(barrier_from_two_callers) { barrier_from_two_callers<<<1, 64>>>(out); }

__device__ void note_and_meet_again(int* out, int note) {
  out[threadIdx.x] = note;
  __syncthreads();
}

__global__ void barrier_from_one_caller(int* out) {
  note_and_meet_again(out, threadIdx.x < 32 ? 1 : 2);
}
CORRECT(barrier_from_one_caller) {
  barrier_from_one_caller<<<1, 64>>>(out);
  expect(out, 64, [](int i) { return 1 + i / 32; });
}

// Threads that have left the kernel are not missed. Those that only skip a barrier are.
__global__ void spare_threads_skip(int* out) {
  if (threadIdx.x < 50) {
    out[threadIdx.x] = 1;
    __syncthreads();  // BUG divergent barrier
    out[threadIdx.x] += out[49 - threadIdx.x];
  }
  __syncthreads();  // with
}
BUG(spare_threads_skip) { spare_threads_skip<<<1, 64>>>(out); }

__global__ void spare_threads_leave(int* out) {
  if (threadIdx.x >= 50) return;
  out[threadIdx.x] = 1;
  __syncthreads();
  int other = out[49 - threadIdx.x];
  __syncthreads();
  out[threadIdx.x] += other;
}
CORRECT(spare_threads_leave) {
  spare_threads_leave<<<1, 64>>>(out);
  expect(out, 64, [](int i) { return i < 50 ? 2 : 0; });
}

// What a thread wrote before it left is seen after the barrier.
__global__ void leaver_writes(int* out) {
  if (threadIdx.x >= 32) {
    out[threadIdx.x] = 1;
    return;
  }
  __syncthreads();
  out[threadIdx.x] = out[threadIdx.x + 32];
}
CORRECT(leaver_writes) {
  leaver_writes<<<1, 64>>>(out);
  expect(out, 64, [](int) { return 1; });
}

__global__ void half_a_warp_meets_all(int* out) {
  if (threadIdx.x < 16) __syncwarp();  // BUG deadlock
  __syncthreads();                     // with
  out[threadIdx.x] = 1;
}
BUG(half_a_warp_meets_all) { half_a_warp_meets_all<<<1, 32>>>(out); }

__global__ void half_a_warp_meets_half(int* out) {
  if (threadIdx.x < 16) __syncwarp(0x0000ffff);
  __syncthreads();
  out[threadIdx.x] = 1;
}
CORRECT(half_a_warp_meets_half) {
  half_a_warp_meets_half<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 1; });
}

__global__ void lane_not_in_its_mask(int* out) {
  __syncwarp(0xfffffffe);  // BUG mask
  out[threadIdx.x] = 1;
}
BUG(lane_not_in_its_mask) { lane_not_in_its_mask<<<1, 32>>>(out); }

__global__ void other_lanes_in_their_mask(int* out) {
  if (threadIdx.x > 0) __syncwarp(0xfffffffe);
  out[threadIdx.x] = 1;
}
CORRECT(other_lanes_in_their_mask) {
  other_lanes_in_their_mask<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 1; });
}

__global__ void part_of_a_tile(int* out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  if (tile.thread_rank() < 8) tile.sync();  // BUG deadlock
  __syncthreads();                          // with
  out[threadIdx.x] = 1;
}
BUG(part_of_a_tile) { part_of_a_tile<<<1, 32>>>(out); }

__global__ void one_of_two_tiles(int* out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  if (tile.meta_group_rank() == 0) tile.sync();
  __syncthreads();
  out[threadIdx.x] = 1;
}
CORRECT(one_of_two_tiles) {
  one_of_two_tiles<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 1; });
}

__global__ void part_of_a_wide_tile(int* out) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  if (tile.thread_rank() < 32) tile.sync();  // BUG deadlock
  __syncthreads();                           // with
  out[threadIdx.x] = 1;
}
BUG(part_of_a_wide_tile) { part_of_a_wide_tile<<<1, 128>>>(out); }

__global__ void one_of_two_wide_tiles(int* out) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  if (tile.meta_group_rank() == 0) tile.sync();
  __syncthreads();
  out[threadIdx.x] = 1;
}
CORRECT(one_of_two_wide_tiles) {
  one_of_two_wide_tiles<<<1, 128>>>(out);
  expect(out, 128, [](int) { return 1; });
}

__global__ void one_of_a_partition(int* out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::coalesced_group half = cg::binary_partition(warp, threadIdx.x < 16);
  if (half.thread_rank() == 0) half.sync();  // BUG deadlock
  __syncthreads();                           // with
  out[threadIdx.x] = 1;
}
BUG(one_of_a_partition) { one_of_a_partition<<<1, 32>>>(out); }

__global__ void one_whole_partition(int* out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::coalesced_group half = cg::binary_partition(warp, threadIdx.x < 16);
  if (threadIdx.x < 16) half.sync();
  __syncthreads();
  out[threadIdx.x] = 1;
}
CORRECT(one_whole_partition) {
  one_whole_partition<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 1; });
}

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

__global__ void grid_sync_of_a_plain_launch(int* out) {
  out[blockIdx.x] = 1;
  cg::this_grid().sync();  // BUG grid sync
}
BUG(grid_sync_of_a_plain_launch) { grid_sync_of_a_plain_launch<<<2, 1>>>(out); }

__global__ void grid_sync_of_a_cooperative_launch(int* out) {
  out[blockIdx.x] = 1;
  cg::this_grid().sync();
}
CORRECT(grid_sync_of_a_cooperative_launch) {
  bugs::launch_cooperatively(grid_sync_of_a_cooperative_launch, 2, 1, out);
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

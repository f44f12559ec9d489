// Barriers of the block, and of groups in it, that not all threads reach together.
#include <cooperative_groups.h>

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
    if (i == 1 && threadIdx.x == 40) break;  // with
    __syncthreads();                         // BUG divergent barrier
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

__global__ void barrier_after_a_continue(int* out) {
  int turn = 0;
  while (true) {
    if (++turn == 4) break;
    if (threadIdx.x % 2 == turn % 2) continue;  // cure
    __syncthreads();                            // BUG divergent barrier
  }
  out[threadIdx.x] = 1;
}
BUG(barrier_after_a_continue) { barrier_after_a_continue<<<1, 64>>>(out); }

__global__ void barrier_before_a_continue(int* out) {
  int turn = 0;
  for (;;) {
    __syncthreads();
    if (++turn == 4) break;
    if (threadIdx.x % 2 == turn % 2) continue;
    out[threadIdx.x] = 1;
  }
}
CORRECT(barrier_before_a_continue) {
  barrier_before_a_continue<<<1, 64>>>(out);
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
    note_and_meet(out, 2);  // cure
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

// What reports advise where threads that should meet do not.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <emulator/host.hpp>
#include <string>

#include <cuda/barrier>

#include "harness.hpp"
#include "saying.cuh"

namespace cg = cooperative_groups;

using rules::cause_of, rules::check_cure, rules::check_says, rules::check_says_not,
    rules::report_of, rules::says;

namespace {

__global__ void half_meets(int* out) {
  if (threadIdx.x < 32) __syncthreads();
  __syncthreads();
  *out = 1;
}

__global__ void tile_without_its_first(int* out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  if (tile.thread_rank() == 0) return;
  out[threadIdx.x] = tile.shfl(1, 0);
}

__global__ void warp_without_13(int* out) {
  if (threadIdx.x != 13) __syncwarp();
  __syncthreads();
  *out = 1;
}

__global__ void across_to_another_tile(int* out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  *out = tile.shfl_xor(1, 16);
}

__global__ void reduces_in_part_of_a_tile(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  *out = cg::reduce(tile, 1, cg::plus<int>());
}

__global__ void across_the_warp(int* out) {
  *out = cg::tiled_partition<32>(cg::this_thread_block()).shfl_xor(1, 16);
}

__global__ void __cluster_dims__(2) only_the_first_block_sets(int* out) {
  __shared__ int count;
  const auto cluster = cg::this_cluster();
  if (cluster.thread_rank() == 0) count = 0;
  cluster.sync();
  if (cluster.thread_rank() == 0) *out = *cluster.map_shared_rank(&count, 1);
  cluster.sync();
}

__global__ void __cluster_dims__(2) sets_another_part(int* out) {
  __shared__ int numbers[128];
  const auto cluster = cg::this_cluster();
  numbers[cluster.thread_rank()] = 1;
  cluster.sync();
  if (cluster.block_rank() == 0)
    out[threadIdx.x] = cluster.map_shared_rank(numbers, 1)[threadIdx.x];
  cluster.sync();
}

struct Stage {
  int number;
  cuda::barrier<cuda::thread_scope_block> full;
};
__global__ void waits_at_a_member(int*) {
  __shared__ Stage stage;
  if (threadIdx.x == 0) init(&stage.full, 65);
  __syncthreads();
  stage.full.arrive_and_wait();
}

__global__ void votes_in_two_places(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  out[threadIdx.x] = threadIdx.x < 8 ? tile.any(1) : 0;
  out[threadIdx.x] += tile.any(1);
}

__global__ void __cluster_dims__(2) first_block_returns(int* out) {
  __shared__ int number;
  const auto cluster = cg::this_cluster();
  if (threadIdx.x == 0) number = 1;
  cluster.sync();
  if (cluster.block_rank() == 0) return;
  out[threadIdx.x] = *cluster.map_shared_rank(&number, 0);
  cluster.sync();
}

__global__ void group_without_its_first(int* out) {
  const auto group = cg::coalesced_threads();
  if (threadIdx.x == 0) return;
  out[threadIdx.x] = group.shfl(1, 0);
}

__global__ void group_of_two_reads_from_three(int* out) {
  if (threadIdx.x != 8 && threadIdx.x != 9) return;
  const auto group = cg::tiled_partition<2>(cg::this_thread_block());
  const auto both = cg::coalesced_threads();
  if (both.size() == 2) out[group.thread_rank()] = both.shfl(1, 3);
}

__global__ void asks_the_active_mask(int* out) {
  if (threadIdx.x % 2 == 0) out[threadIdx.x] = __shfl_xor_sync(__activemask(), 1, 1);
  if (threadIdx.x % 2 == 1) out[threadIdx.x] = __shfl_xor_sync(__activemask(), 1, 1);
}

__global__ void outside_of_its_mask(int* out) {
  out[threadIdx.x] = __match_any_sync(0x0000007f, 1);
}

__global__ void shuffles_of_even_lanes(int* out) {
  if (threadIdx.x % 2 == 0) out[threadIdx.x] = __shfl_sync(0xffffffff, 1, 0);
  __syncthreads();
}

__global__ void reads_from_outside_of_the_mask(int* out) {
  if (threadIdx.x < 4) out[threadIdx.x] = __shfl_sync(0x0000000f, 1, 8);
}

__global__ void __cluster_dims__(2) reads_between_the_halves(int* out) {
  __shared__ int number;
  const auto cluster = cg::this_cluster();
  number = 1;
  auto arrival = cluster.barrier_arrive();
  out[cluster.thread_rank()] = *cluster.map_shared_rank(&number, 1 - cluster.block_rank());
  cluster.barrier_wait(std::move(arrival));
  cluster.sync();
}

__global__ void first_thread_meets_before(int* out) {
  if (threadIdx.x == 0) {
    *out = 0;
    __syncthreads();
  }
  __syncthreads();
}
constexpr int line_of_first_thread = __LINE__ - 4;

__global__ void a_quarter_shuffles(int* out) {
  int value = threadIdx.x;
  if (threadIdx.x < 8) value += __shfl_xor_sync(~0u, value, 16);
  __syncthreads();
  out[threadIdx.x] = value;
}

__global__ void shuffles_by_choice(int* out) {
  const int value = threadIdx.x;
  out[threadIdx.x] = threadIdx.x == 0 ? 0 : __shfl_up_sync(~0u, value, 1);
}

__global__ void goes_on_before_it_meets(int* out) {
  for (unsigned i = threadIdx.x; i < 128; i += 64) {
    if (threadIdx.x == 3) continue;
    __syncthreads();
    out[i % 64] = 0;
  }
  __syncthreads();
}
constexpr int line_of_continue = __LINE__ - 6;

__global__ void goes_on_in_two_ways(int* out) {
  for (unsigned i = threadIdx.x; i < 128; i += 64) {
    if (threadIdx.x == 3) continue;
    if (threadIdx.x == 5) continue;
    __syncthreads();
    out[i % 64] = 0;
  }
  __syncthreads();
}
constexpr int line_of_second_continue = __LINE__ - 6;

__global__ void meets_in_a_loop(int* out) {
  for (unsigned i = threadIdx.x; i < 100; i += 64) {
    out[i % 64] = 0;
    __syncthreads();
  }
  __syncthreads();
}
constexpr int line_of_loop = __LINE__ - 4;

}  // namespace

TEST_SUITE("advice on meetings") {
  TEST_CASE("a barrier in a branch: a smaller group may meet there") {
    check_says(report_of(half_meets), "or synchronise only a group that is all here");
  }
  TEST_CASE("of two barriers, the one that fewer reach is in the branch, or the one in the loop") {
    check_cure(cause_of(first_thread_meets_before), "whole group", line_of_first_thread,
               "Take the barrier at line " + std::to_string(line_of_first_thread) +
                   " out of the branch or the loop");
    check_cure(cause_of(meets_in_a_loop), "whole group", line_of_loop);
  }
  TEST_CASE("a shuffle that some lanes never come to: a mask of theirs, and no other source") {
    check_says(report_of(a_quarter_shuffles), "and let no shuffle read from others.");
  }
  TEST_CASE("a shuffle in a choice: before it") {
    check_says(report_of(shuffles_by_choice, 0, 32), "call it before the `?:`, into a variable");
  }
  TEST_CASE("a barrier that a continue leads past: the continue") {
    check_cure(cause_of(goes_on_before_it_meets), "whole group", line_of_continue,
               "Threads that take the `continue` at line");
    CHECK(says(cause_of(goes_on_in_two_ways),
               ", or the jump at line " + std::to_string(line_of_second_continue) + ", don't"));
  }
  TEST_CASE("a shuffle of a tile is for all its threads") {
    check_says(report_of(tile_without_its_first), "All threads of the tile must come to this call");
  }
  TEST_CASE("a shuffle of a group from a thread that didn't come: the rank is right") {
    if (emulator::seed() == 0) {  // otherwise the group may be another
      const auto cause = cause_of(group_without_its_first, 1, 2);
      check_says(cause.place, "reads from rank 0 of the group, which takes no part");
      check_says(cause.why, "Thread 0 left the kernel at ");
      CHECK(says(cause, "All threads of the group must come to this call."));
    }
    const auto cause = cause_of(tile_without_its_first);
    check_says(cause.place, "tile<16>::shfl reads from rank 0 of the group");
    CHECK(!says(cause, "Read from a rank"));
  }
  TEST_CASE("a shuffle of a group from a rank that it hasn't") {
    if (emulator::seed() != 0) return;  // two may be no group
    CHECK(says(cause_of(group_of_two_reads_from_three), "Its ranks go from 0 to 1."));
  }
  TEST_CASE("a lane that the active mask left out: the mask is to blame") {
    CHECK(says(cause_of(asks_the_active_mask), "__activemask() names the lanes that are there"));
  }
  TEST_CASE("a caller outside of its mask: both are named, and what to do") {
    const auto cause = cause_of(outside_of_its_mask);
    check_says(cause.place, " with a mask that it isn't in");
    check_says(cause.why, "The mask names lanes 0-6");
    CHECK(says(cause, "Name all lanes that come to this call"));
  }
  TEST_CASE("a shuffle across must stay in the tile") {
    std::string text = report_of(across_to_another_tile);
    check_says(text, "tile<16>::shfl_xor reads from rank ");
    check_says(text, " of a tile of 16");
    check_says(text, "Its distance must be less than the size of the tile.");
  }
  TEST_CASE("a tile that the block has only a part of") {
    check_says(report_of(reduces_in_part_of_a_tile, 0, 36),
               "the block has only 4 of the 32 threads of this tile");
    check_says(report_of(reduces_in_part_of_a_tile, 0, 36),
               "Choose a size that divides the block's, or keep the last tile");
    if (emulator::seed() == 0)
      check_says(report_of(across_the_warp, 0, 1),
                 "The tile needs more threads than the block has: look at the launch");
  }
  TEST_CASE("what another block is to set: what that block has done") {
    const auto nothing = cause_of(only_the_first_block_sets, 2);
    CHECK(says(nothing, "Its own block has not set it yet: let each block set its own"));
    CHECK(!says(nothing, "which sets it"));
    const auto elsewhere = cause_of(sets_another_part, 2);
    CHECK(says(elsewhere, "Other parts of `numbers` have been written in that block"));
  }
  TEST_CASE("a barrier in a struct is named by that") {
    const std::string text = report_of(waits_at_a_member);
    check_says(text, "64 of 65 arrivals that ");
    check_says_not(text, "bytes at byte");
  }
  TEST_CASE("a collective in two places: both are named, and a smaller group may do it") {
    std::string text = report_of(votes_in_two_places);
    check_says(text, "makes this call");
    check_says(text, "makes this one");
    check_says(text, "or call it for a group of the threads that are here");
  }
  TEST_CASE("a remote block that returns before the last sync") {
    check_cure(cause_of(first_block_returns, 2), "stay",
               "don't come to the cluster.sync() that would keep their block");
  }
  TEST_CASE("a remote access between arrival and wait: the wait comes first") {
    check_says(report_of(reads_between_the_halves, 0, 1, 2),
               "This thread has arrived at the cluster's barrier and not yet waited");
  }
  TEST_CASE("a lane that the mask doesn't name") {
    check_says(report_of(reads_from_outside_of_the_mask), "lane 8, which isn't in its mask");
  }
  TEST_CASE("masks of several warps: the lanes of all of them") {
    const std::string text = report_of(shuffles_of_even_lanes, 0, 36);
    check_says(text, "31, 33, 35 are in their warps' masks and have not come");
  }
  TEST_CASE("one thread is not several") {
    check_says(report_of(warp_without_13), "thread 13 is in its mask and has not come");
    check_says(report_of(warp_without_13), "threads 0-12, 14-31");
  }
}

// Groups that need all their threads, some of which have left the kernel or never were.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

__global__ void shuffle_from_a_lane_that_left(int* out) {
  if (threadIdx.x >= 16) return;                                // with
  out[threadIdx.x] = __shfl_sync(0xffffffff, threadIdx.x, 20);  // BUG shuffle
}
BUG(shuffle_from_a_lane_that_left) { shuffle_from_a_lane_that_left<<<1, 32>>>(out); }

__global__ void shuffle_from_a_lane_that_stayed(int* out) {
  if (threadIdx.x >= 16) return;
  out[threadIdx.x] = __shfl_sync(0x0000ffff, threadIdx.x, 10);
}
CORRECT(shuffle_from_a_lane_that_stayed) {
  shuffle_from_a_lane_that_stayed<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i < 16 ? 10 : 0; });
}

__global__ void tile_reduces_what_is_left(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x >= 20) return;                            // with
  out[threadIdx.x] = cg::reduce(tile, 1, cg::plus<int>());  // BUG incomplete group
}
BUG(tile_reduces_what_is_left) { tile_reduces_what_is_left<<<1, 32>>>(out); }

__global__ void tile_reduces_before_some_leave(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int sum = cg::reduce(tile, threadIdx.x < 20 ? 1 : 0, cg::plus<int>());
  if (threadIdx.x >= 20) return;
  out[threadIdx.x] = sum;
}
CORRECT(tile_reduces_before_some_leave) {
  tile_reduces_before_some_leave<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i < 20 ? 20 : 0; });
}

__global__ void partition_of_what_is_left(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x % 4 == 3) return;                                       // with
  cg::coalesced_group odd = cg::binary_partition(tile, threadIdx.x % 2);  // BUG incomplete group
  out[threadIdx.x] = odd.size();
}
BUG(partition_of_what_is_left) { partition_of_what_is_left<<<1, 32>>>(out); }

// A lane that has left has not said yes.
__global__ void all_of_what_is_left(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x % 4 == 3) return;  // with
  out[threadIdx.x] = tile.all(1);    // BUG incomplete group
}
BUG(all_of_what_is_left) { all_of_what_is_left<<<1, 32>>>(out); }

__global__ void all_before_some_leave(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int all = tile.all(1);
  if (threadIdx.x % 4 == 3) return;
  out[threadIdx.x] = all;
}
CORRECT(all_before_some_leave) {
  all_before_some_leave<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i % 4 != 3; });
}

// A loop ends for some, and with it the kernel: no `return` is to blame.
__global__ void ballot_of_what_is_left(int* out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  for (unsigned i = threadIdx.x; i < 40; i += 32)
    out[i] = __popc(tile.ballot(1));  // BUG incomplete group
}
BUG(ballot_of_what_is_left) { ballot_of_what_is_left<<<1, 32>>>(out); }

__global__ void ballot_of_whole_tiles(int* out) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  for (unsigned i = threadIdx.x; i < 40; i += 32) out[i] = __popc(tile.ballot(1));
}
CORRECT(ballot_of_whole_tiles) {
  ballot_of_whole_tiles<<<1, 32>>>(out);
  expect(out, 40, [](int) { return 8; });
}

__global__ void match_in_a_group_that_shrank(int* out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::coalesced_group odd = cg::binary_partition(warp, threadIdx.x % 2);
  if (threadIdx.x >= 20) return;                // with
  out[threadIdx.x] = __popc(odd.match_any(7));  // BUG incomplete group
}
BUG(match_in_a_group_that_shrank) { match_in_a_group_that_shrank<<<1, 32>>>(out); }

// The hardware's own vote is for those of the mask that are left.
__global__ void intrinsic_of_what_is_left(int* out) {
  if (threadIdx.x % 4 == 3) return;
  out[threadIdx.x] = __popc(__ballot_sync(0xffffffff, 1));
}
CORRECT(intrinsic_of_what_is_left) {
  intrinsic_of_what_is_left<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i % 4 == 3 ? 0 : 24; });
}

__global__ void vote_in_a_part_of_a_tile(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  out[threadIdx.x] = tile.any(1);  // BUG incomplete group
}
BUG(vote_in_a_part_of_a_tile) { vote_in_a_part_of_a_tile<<<1, 40>>>(out); }

// On a GPU, the first thread of each warp counts it in where a large tile waits.
__global__ void large_tile_lacks_a_warp(int* out) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  if (threadIdx.x >= 32) return;  // with
  out[threadIdx.x] = 1;
  tile.sync();  // BUG incomplete group
}
BUG(large_tile_lacks_a_warp) { large_tile_lacks_a_warp<<<1, 64>>>(out); }

template <unsigned thread>
__global__ void large_tile_lacks(int* out) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  if (threadIdx.x == thread) return;  // with
  out[threadIdx.x] = 1;
  tile.sync();  // BUG incomplete group
}
BUG(large_tile_lacks_the_first_of_a_warp) { large_tile_lacks<32><<<1, 64>>>(out); }
CORRECT(large_tile_lacks_the_last_of_a_warp) {
  large_tile_lacks<63><<<1, 64>>>(out);
  expect(out, 64, [](int i) { return i < 63; });
}

__global__ void large_tile_reduces_what_is_left(int* out) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  if (threadIdx.x == 63) return;                            // with
  out[threadIdx.x] = cg::reduce(tile, 1, cg::plus<int>());  // BUG incomplete group
}
BUG(large_tile_reduces_what_is_left) { large_tile_reduces_what_is_left<<<1, 64>>>(out); }

__global__ void large_tile_reduces_before_some_leave(int* out) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  int sum = cg::reduce(tile, threadIdx.x < 63 ? 1 : 0, cg::plus<int>());
  if (threadIdx.x == 63) return;
  out[threadIdx.x] = sum;
}
CORRECT(large_tile_reduces_before_some_leave) {
  large_tile_reduces_before_some_leave<<<1, 64>>>(out);
  expect(out, 63, [](int) { return 63; });
}

__global__ void large_tile_of_a_small_block(int* out) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  out[threadIdx.x] = 1;
  tile.sync();  // BUG incomplete group
}
BUG(large_tile_of_a_small_block) { large_tile_of_a_small_block<<<1, 96>>>(out); }

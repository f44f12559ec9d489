// Shuffles, votes and reductions that not all the lanes they count on take part in.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

__global__ void shuffle_from_beyond_the_mask(int* out) {
  int value = threadIdx.x;
  if (threadIdx.x < 16) value = __shfl_sync(0x0000ffff, value, 20);  // BUG shuffle
  out[threadIdx.x] = value;
}
BUG(shuffle_from_beyond_the_mask) { shuffle_from_beyond_the_mask<<<1, 32>>>(out); }

__global__ void shuffle_from_inside_the_mask(int* out) {
  int value = threadIdx.x;
  if (threadIdx.x < 16) value = __shfl_sync(0x0000ffff, value, 10);
  out[threadIdx.x] = value;
}
CORRECT(shuffle_from_inside_the_mask) {
  shuffle_from_inside_the_mask<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i < 16 ? 10 : i; });
}

__global__ void shuffle_from_an_active_lane_alone(int* out) {
  int value = threadIdx.x;
  if (threadIdx.x < 16) value = __shfl_xor_sync(__activemask(), value, 16);  // BUG shuffle
  out[threadIdx.x] = value;
}
BUG(shuffle_from_an_active_lane_alone) { shuffle_from_an_active_lane_alone<<<1, 32>>>(out); }

// The group may be any part of the active lanes, and is asked for its ranks.
__global__ void shuffle_from_the_group(int* out) {
  if (threadIdx.x >= 16) return;
  cg::coalesced_group group = cg::coalesced_threads();
  unsigned leader = group.shfl(threadIdx.x, 0);
  out[threadIdx.x] = leader <= threadIdx.x;
}
CORRECT(shuffle_from_the_group) {
  shuffle_from_the_group<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i < 16; });
}

__global__ void shuffle_from_beyond_the_group(int* out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::coalesced_group few = cg::binary_partition(warp, threadIdx.x < 4);
  if (threadIdx.x < 4) out[threadIdx.x] = few.shfl(1, 8);  // BUG shuffle
}
BUG(shuffle_from_beyond_the_group) { shuffle_from_beyond_the_group<<<1, 32>>>(out); }

__global__ void shuffle_from_the_groups_end(int* out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::coalesced_group few = cg::binary_partition(warp, threadIdx.x < 4);
  if (threadIdx.x < 4) out[threadIdx.x] = few.shfl(threadIdx.x, 3);
}
CORRECT(shuffle_from_the_groups_end) {
  shuffle_from_the_groups_end<<<1, 32>>>(out);
  expect(out, 4, [](int) { return 3; });
}

__global__ void shuffle_outside_of_ones_mask(int* out) {
  out[threadIdx.x] = __shfl_sync(0x0000ffff, threadIdx.x, 3);  // BUG mask
}
BUG(shuffle_outside_of_ones_mask) { shuffle_outside_of_ones_mask<<<1, 32>>>(out); }

__global__ void shuffle_inside_of_ones_mask(int* out) {
  unsigned mask = threadIdx.x < 16 ? 0x0000ffff : 0xffff0000;
  out[threadIdx.x] = __shfl_sync(mask, threadIdx.x, 3, 16);
}
CORRECT(shuffle_inside_of_ones_mask) {
  shuffle_inside_of_ones_mask<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i / 16 * 16 + 3; });
}

__global__ void vote_outside_of_ones_mask(int* out) {
  out[threadIdx.x] = __ballot_sync(0x00ff00ff, 1) != 0;  // BUG mask
}
BUG(vote_outside_of_ones_mask) { vote_outside_of_ones_mask<<<1, 32>>>(out); }

__global__ void vote_inside_of_ones_mask(int* out) {
  if (threadIdx.x % 16 < 8) out[threadIdx.x] = __ballot_sync(0x00ff00ff, 1) == 0x00ff00ff;
}
CORRECT(vote_inside_of_ones_mask) {
  vote_inside_of_ones_mask<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i % 16 < 8; });
}

__global__ void half_shuffles_with_all(int* out) {
  int sum = threadIdx.x;
  if (threadIdx.x < 16) sum += __shfl_down_sync(0xffffffff, sum, 8);  // BUG deadlock
  __syncthreads();                                                    // with
  out[threadIdx.x] = sum;
}
BUG(half_shuffles_with_all) { half_shuffles_with_all<<<1, 32>>>(out); }

__global__ void half_shuffles_with_half(int* out) {
  int sum = threadIdx.x;
  if (threadIdx.x < 16) sum += __shfl_down_sync(0x0000ffff, sum, 8, 16);
  __syncthreads();
  out[threadIdx.x] = sum;
}
CORRECT(half_shuffles_with_half) {
  half_shuffles_with_half<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i < 8 ? 2 * i + 8 : i < 16 ? 2 * i : i; });
}

__global__ void two_masks_for_one_shuffle(int* out) {
  unsigned mask = threadIdx.x < 16 ? 0x0000ffff : 0xffffffff;
  out[threadIdx.x] = __shfl_sync(mask, threadIdx.x, 0);  // BUG deadlock
  __syncthreads();                                       // with
}
BUG(two_masks_for_one_shuffle) { two_masks_for_one_shuffle<<<1, 32>>>(out); }

__global__ void one_mask_for_one_shuffle(int* out) {
  unsigned mask = __ballot_sync(0xffffffff, threadIdx.x < 32);
  out[threadIdx.x] = __shfl_sync(mask, threadIdx.x, 5);
  __syncthreads();
}
CORRECT(one_mask_for_one_shuffle) {
  one_mask_for_one_shuffle<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 5; });
}

// The last round of the loop has lanes to spare.
__global__ void ballot_in_a_loop_with_spare_lanes(int* out) {
  for (int i = threadIdx.x; i < 40; i += 32)
    out[i] = __popc(__ballot_sync(0xffffffff, i % 2));  // BUG deadlock
  __syncthreads();                                      // with
}
BUG(ballot_in_a_loop_with_spare_lanes) { ballot_in_a_loop_with_spare_lanes<<<1, 32>>>(out); }

__global__ void ballot_in_a_loop_of_all_lanes(int* out) {
  for (int first = 0; first < 40; first += 32) {
    int i = first + threadIdx.x;
    int odd = __popc(__ballot_sync(0xffffffff, i < 40 && i % 2));
    if (i < 40) out[i] = odd;
  }
  __syncthreads();
}
CORRECT(ballot_in_a_loop_of_all_lanes) {
  ballot_in_a_loop_of_all_lanes<<<1, 32>>>(out);
  expect(out, 40, [](int i) { return i < 32 ? 16 : 4; });
}

__global__ void part_of_a_tile_reduces(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x < 8) *out = cg::reduce(tile, 1, cg::plus<int>());  // BUG deadlock
  __syncthreads();                                                   // with
}
BUG(part_of_a_tile_reduces) { part_of_a_tile_reduces<<<1, 32>>>(out); }

__global__ void whole_tile_reduces(int* out) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  if (threadIdx.x < 8) {
    int sum = cg::reduce(tile, 1, cg::plus<int>());
    if (tile.thread_rank() == 0) *out = sum;
  }
  __syncthreads();
}
CORRECT(whole_tile_reduces) {
  whole_tile_reduces<<<1, 32>>>(out);
  expect(out, 1, [](int) { return 8; });
}

// To cut large tiles, and groups by what their threads say, all threads wait for each other.
__global__ void large_tile_in_a_branch(int* out) {
  if (threadIdx.x < 64) {
    auto tile = cg::tiled_partition<64>(cg::this_thread_block());  // BUG divergent barrier
    out[threadIdx.x] = tile.thread_rank();
  }
  __syncthreads();  // with
}
BUG(large_tile_in_a_branch) { large_tile_in_a_branch<<<1, 128>>>(out); }

__global__ void large_tile_used_in_a_branch(int* out) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  if (threadIdx.x < 64) out[threadIdx.x] = tile.thread_rank();
  __syncthreads();
}
CORRECT(large_tile_used_in_a_branch) {
  large_tile_used_in_a_branch<<<1, 128>>>(out);
  expect(out, 64, [](int i) { return i; });
}

__global__ void partition_in_a_branch(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x < 8)
    out[threadIdx.x] = cg::labeled_partition(tile, threadIdx.x % 2).size();  // BUG deadlock
  __syncthreads();                                                           // with
}
BUG(partition_in_a_branch) { partition_in_a_branch<<<1, 32>>>(out); }

__global__ void partition_of_the_branch(int* out) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  if (threadIdx.x < 8) out[threadIdx.x] = cg::labeled_partition(tile, threadIdx.x % 2).size();
  __syncthreads();
}
CORRECT(partition_of_the_branch) {
  partition_of_the_branch<<<1, 32>>>(out);
  expect(out, 8, [](int) { return 4; });
}

__global__ void vote_of_the_block_in_a_branch(int* out) {
  int any = 0;
  if (threadIdx.x < 32) any = __syncthreads_or(threadIdx.x == 3);  // BUG divergent barrier
  __syncthreads();                                                 // with
  out[threadIdx.x] = any;
}
BUG(vote_of_the_block_in_a_branch) { vote_of_the_block_in_a_branch<<<1, 64>>>(out); }

__global__ void vote_of_the_block(int* out) {
  int any = __syncthreads_or(threadIdx.x == 3);
  __syncthreads();
  out[threadIdx.x] = any != 0;
}
CORRECT(vote_of_the_block) {
  vote_of_the_block<<<1, 64>>>(out);
  expect(out, 64, [](int) { return 1; });
}

__global__ void tile_of_twelve(int* out) {
  *out =
      static_cast<int>(cg::tiled_partition(cg::this_thread_block(), 12).size());  // BUG tile size
}
BUG(tile_of_twelve) { tile_of_twelve<<<1, 32>>>(out); }

__global__ void tile_of_sixteen(int* out) {
  unsigned size = cg::tiled_partition(cg::this_thread_block(), 16).size();
  if (threadIdx.x == 0) *out = size;
}
CORRECT(tile_of_sixteen) {
  tile_of_sixteen<<<1, 32>>>(out);
  expect(out, 1, [](int) { return 16; });
}

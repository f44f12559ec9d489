// Shuffles up, down and across that read from where nothing is.
#include <cooperative_groups.h>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

__global__ void across_to_another_tile(int* out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  out[threadIdx.x] = tile.shfl_xor(threadIdx.x, 16);  // BUG shuffle
}
BUG(across_to_another_tile) { across_to_another_tile<<<1, 32>>>(out); }

__global__ void across_the_tile(int* out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  out[threadIdx.x] = tile.shfl_xor(threadIdx.x, 15);
}
CORRECT(across_the_tile) {
  across_the_tile<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i ^ 15; });
}

// Beyond the tile, a thread gets its own value.
__global__ void down_and_up_beyond_the_tile(int* out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  out[threadIdx.x] = tile.shfl_down(threadIdx.x, 16) + tile.shfl_up(threadIdx.x, 16);
}
CORRECT(down_and_up_beyond_the_tile) {
  down_and_up_beyond_the_tile<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return 2 * i; });
}

__global__ void scan_of_those_that_add(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int sum = 1;
  for (unsigned distance = 1; distance < 32; distance *= 2)
    if (tile.thread_rank() >= distance) sum += tile.shfl_up(sum, distance);  // BUG shuffle
  out[threadIdx.x] = sum;
}
BUG(scan_of_those_that_add) { scan_of_those_that_add<<<1, 32>>>(out); }

__global__ void scan_of_all(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int sum = 1;
  for (unsigned distance = 1; distance < 32; distance *= 2) {
    int below = tile.shfl_up(sum, distance);
    if (tile.thread_rank() >= distance) sum += below;
  }
  out[threadIdx.x] = sum;
}
CORRECT(scan_of_all) {
  scan_of_all<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i + 1; });
}

__global__ void down_from_those_who_left(int* out) {
  if (threadIdx.x >= 20) return;                                    // with
  out[threadIdx.x] = __shfl_down_sync(0xffffffff, threadIdx.x, 8);  // BUG shuffle
}
BUG(down_from_those_who_left) { down_from_those_who_left<<<1, 32>>>(out); }

__global__ void up_from_those_who_left(int* out) {
  if (threadIdx.x < 4) return;                                    // with
  out[threadIdx.x] = __shfl_up_sync(0xffffffff, threadIdx.x, 2);  // BUG shuffle
}
BUG(up_from_those_who_left) { up_from_those_who_left<<<1, 32>>>(out); }

__global__ void down_in_a_group_that_shrank(int* out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::coalesced_group odd = cg::binary_partition(warp, threadIdx.x % 2);
  if (threadIdx.x >= 20) return;                     // with
  out[threadIdx.x] = odd.shfl_down(threadIdx.x, 1);  // BUG shuffle
}
BUG(down_in_a_group_that_shrank) { down_in_a_group_that_shrank<<<1, 32>>>(out); }

__global__ void down_in_a_group(int* out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::coalesced_group odd = cg::binary_partition(warp, threadIdx.x % 2);
  out[threadIdx.x] = odd.shfl_down(threadIdx.x, 1);
}
CORRECT(down_in_a_group) {
  down_in_a_group<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i < 30 ? i + 2 : i; });
}

// The lanes at the end get what nobody knows, and don't use it.
__global__ void down_out_of_the_mask(int* out) {
  if (threadIdx.x >= 20) return;
  int above = __shfl_down_sync(0x000fffff, threadIdx.x, 8);
  out[threadIdx.x] = threadIdx.x < 12 ? above : 0;
}
CORRECT(down_out_of_the_mask) {
  down_out_of_the_mask<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i < 12 ? i + 8 : 0; });
}

__global__ void down_in_a_block_of_part_of_a_warp(int* out) {
  out[threadIdx.x] = __shfl_down_sync(0xffffffff, threadIdx.x, 16);  // BUG shuffle
}
BUG(down_in_a_block_of_part_of_a_warp) { down_in_a_block_of_part_of_a_warp<<<1, 40>>>(out); }

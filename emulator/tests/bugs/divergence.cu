// Collectives of a group that its threads make at different places, or that only some of them make.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

__device__ auto warp_of_block() { return cg::tiled_partition<32>(cg::this_thread_block()); }

__global__ void partition_in_both_branches(int* out) {
  auto warp = warp_of_block();
  unsigned size;
  if (threadIdx.x < 8)
    size = cg::binary_partition(warp, threadIdx.x % 2).size();  // BUG divergent collective
  else
    size = cg::binary_partition(warp, threadIdx.x % 2).size();  // with
  out[threadIdx.x] = size;
}
BUG(partition_in_both_branches) { partition_in_both_branches<<<1, 32>>>(out); }

__global__ void labels_in_both_branches(int* out) {
  cg::coalesced_group group = cg::binary_partition(warp_of_block(), threadIdx.x < 20);
  unsigned size;
  if (threadIdx.x % 20 < 8)
    size = cg::labeled_partition(group, threadIdx.x % 3).size();  // BUG divergent collective
  else
    size = cg::labeled_partition(group, threadIdx.x % 3).size();  // with
  out[threadIdx.x] = size;
}
BUG(labels_in_both_branches) { labels_in_both_branches<<<1, 32>>>(out); }

__global__ void partition_of_each_branch(int* out) {
  cg::coalesced_group mine = cg::binary_partition(warp_of_block(), threadIdx.x < 8);
  unsigned size;
  if (threadIdx.x < 8)
    size = cg::binary_partition(mine, threadIdx.x % 2).size();
  else
    size = cg::binary_partition(mine, threadIdx.x % 2).size();
  out[threadIdx.x] = size;
}
CORRECT(partition_of_each_branch) {
  partition_of_each_branch<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i < 8 ? 4 : 12; });
}

// CUDA asks the intrinsics for the same mask, and not for the same line.
__global__ void ballot_in_both_branches(int* out) {
  unsigned odd;
  if (threadIdx.x < 8)
    odd = __ballot_sync(0xffffffff, threadIdx.x % 2);
  else
    odd = __ballot_sync(0xffffffff, threadIdx.x % 2);
  out[threadIdx.x] = __popc(odd);
}
CORRECT(ballot_in_both_branches) {
  ballot_in_both_branches<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 16; });
}

// The last turn has five threads; the others are at the next reduction already.
__global__ void reduces_in_its_own_turns(int* out) {
  auto warp = warp_of_block();
  int sum = 0;
  for (int i = threadIdx.x; i < 37; i += 32)
    sum += cg::reduce(warp, 1, cg::plus<int>());      // BUG divergent collective
  int most = cg::reduce(warp, sum, cg::plus<int>());  // with
  out[threadIdx.x] = most;
}
BUG(reduces_in_its_own_turns) { reduces_in_its_own_turns<<<1, 32>>>(out); }

__global__ void reduces_in_all_turns(int* out) {
  auto warp = warp_of_block();
  int sum = 0;
  for (int first = 0; first < 37; first += 32)
    sum += cg::reduce(warp, first + threadIdx.x < 37 ? 1 : 0, cg::plus<int>());
  out[threadIdx.x] = cg::reduce(warp, sum, cg::plus<int>());
}
CORRECT(reduces_in_all_turns) {
  reduces_in_all_turns<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 32 * 37; });
}

// A lane that skips a turn meets the others one turn ahead of them.
__global__ void skips_a_turn(int* out) {
  auto warp = warp_of_block();
  int sum = 0;
  for (int turn = 0; turn < 4; ++turn) {
    if (turn == 1 && threadIdx.x < 5) continue;
    sum += cg::reduce(warp, 1, cg::plus<int>());  // BUG divergent collective
  }
  out[threadIdx.x] = sum;
}
BUG(skips_a_turn) { skips_a_turn<<<1, 32>>>(out); }

__global__ void votes_after_the_end(int* out) {
  auto warp = warp_of_block();
  int found = 0;
  if (threadIdx.x < 20) found = warp.any(threadIdx.x == 3);  // BUG divergent collective
  out[threadIdx.x] = found + warp.any(threadIdx.x == 25);    // with
}
BUG(votes_after_the_end) { votes_after_the_end<<<1, 32>>>(out); }

__global__ void votes_before_the_sync(int* out) {
  auto warp = warp_of_block();
  int found = 0;
  if (threadIdx.x < 20) found = warp.any(threadIdx.x == 3);  // BUG deadlock
  warp.sync();                                               // with
  out[threadIdx.x] = found;
}
BUG(votes_before_the_sync) { votes_before_the_sync<<<1, 32>>>(out); }

__global__ void wide_tile_votes_after_the_end(int* out) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  int found = 0;
  if (threadIdx.x < 40) found = tile.any(threadIdx.x == 3);  // BUG divergent barrier
  out[threadIdx.x] = found + tile.any(threadIdx.x == 50);    // with
}
BUG(wide_tile_votes_after_the_end) { wide_tile_votes_after_the_end<<<1, 64>>>(out); }

__global__ void tile_larger_than_the_block(int* out) {
  out[threadIdx.x] = cg::reduce(warp_of_block(), 1, cg::plus<int>());  // BUG incomplete group
}
BUG(tile_larger_than_the_block) { tile_larger_than_the_block<<<1, 100>>>(out); }

// The last tile is not whole, and doesn't reduce.
__global__ void tiles_that_are_whole(int* out) {
  auto tile = warp_of_block();
  bool whole = (tile.meta_group_rank() + 1) * tile.size() <= blockDim.x;
  out[threadIdx.x] = whole ? cg::reduce(tile, 1, cg::plus<int>()) : 0;
}
CORRECT(tiles_that_are_whole) {
  tiles_that_are_whole<<<1, 100>>>(out);
  expect(out, 100, [](int i) { return i < 96 ? 32 : 0; });
}

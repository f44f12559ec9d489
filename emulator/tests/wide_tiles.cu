// cooperative_groups::thread_block_tile of more than a warp.
#include <cooperative_groups.h>

#include "check_each.cuh"
#include "harness.hpp"
#include "results.cuh"

namespace cg = cooperative_groups;

namespace {

using rules::check_each;
using rules::results_of;

template <unsigned size>
__device__ auto tile() {
  return cg::tiled_partition<size>(cg::this_thread_block());
}

template <unsigned size>
__global__ void places(int* out) {
  auto mine = tile<size>();
  out[threadIdx.x] =
      mine.meta_group_size() * 100000 + mine.meta_group_rank() * 10000 + mine.thread_rank();
  static_assert(decltype(mine)::num_threads() == size);
}

template <unsigned size>
void check_places() {
  INFO("tiles of ", size);
  check_each(results_of(1024, places<size>), [](int i) {
    int n = size;
    return 1024 / n * 100000 + i / n * 10000 + i % n;
  });
}

__global__ void from_the_last(int* out) {
  out[threadIdx.x] = tile<128>().shfl(static_cast<int>(threadIdx.x), 127);
}
__global__ void doubles_from_the_second(double* out) {
  out[threadIdx.x] = tile<64>().shfl(threadIdx.x / 4.0, 1);
}

__global__ void any_all(int* out) {
  auto mine = tile<64>();
  out[threadIdx.x] = 2 * mine.any(threadIdx.x == 70) + mine.all(threadIdx.x != 130);
}

__global__ void swap_warps(int* out) {
  __shared__ int numbers[256];
  auto mine = tile<64>();
  numbers[threadIdx.x] = threadIdx.x;
  mine.sync();
  out[threadIdx.x] = numbers[threadIdx.x ^ 32];
}

__global__ void one_tile_alone(int* out) {
  auto mine = tile<64>();
  int rank = mine.thread_rank();
  out[threadIdx.x] = mine.meta_group_rank() == 2 ? mine.shfl(rank, 33) : 0;
}

__global__ void tiles_of_tiles(int* out) {
  auto half = tile<128>();
  auto quarter = cg::tiled_partition<64>(half);
  auto warp = cg::tiled_partition<32>(quarter);
  out[threadIdx.x] = quarter.meta_group_size() * 1000 + quarter.meta_group_rank() * 100 +
                     warp.meta_group_size() * 10 + warp.meta_group_rank();
}

__device__ int describe(const cg::thread_block_tile<64>& mine) {
  return mine.meta_group_size() * 1000 + mine.meta_group_rank() * 100 + mine.thread_rank();
}
__global__ void without_parent(int* out) { out[threadIdx.x] = describe(tile<64>()); }

__global__ void with_memory(int* out) {
  __shared__ cg::block_tile_memory<256> memory;
  auto mine = cg::tiled_partition<64>(cg::this_thread_block(memory));
  out[threadIdx.x] = mine.shfl(static_cast<int>(threadIdx.x), 40);
}

}  // namespace

TEST_SUITE("wide tile") {
  TEST_CASE("cuts the block into runs of its size") {
    check_places<64>();
    check_places<128>();
    check_places<256>();
    check_places<512>();
    check_places<1024>();
  }
  TEST_CASE("shfl takes the value of any rank of any warp") {
    check_each(results_of(256, from_the_last), [](int i) { return i / 128 * 128 + 127; });
    check_each(results_of(256, doubles_from_the_second),
               [](int i) { return (i / 64 * 64 + 1) / 4.0; });
  }
  TEST_CASE("any and all ask the tile alone") {
    const int expected[] = {1, 3, 0, 1};  // of the four tiles
    check_each(results_of(256, any_all), [&](int i) { return expected[i / 64]; });
  }
  TEST_CASE("sync makes writes visible in the tile") {
    check_each(results_of(256, swap_warps), [](int i) { return i ^ 32; });
  }
  TEST_CASE("one tile works while others don't") {
    check_each(results_of(256, one_tile_alone), [](int i) { return i / 64 == 2 ? 33 : 0; });
  }
  TEST_CASE("can be cut into tiles again") {
    check_each(results_of(256, tiles_of_tiles),
               [](int i) { return 2020 + i % 128 / 64 * 100 + i % 64 / 32; });
  }
  TEST_CASE("a tile that doesn't name its parent keeps its place in it") {
    check_each(results_of(256, without_parent), [](int i) { return 4000 + i / 64 * 100 + i % 64; });
  }
  TEST_CASE("block_tile_memory is accepted") {
    check_each(results_of(256, with_memory), [](int i) { return i / 64 * 64 + 40; });
  }
}

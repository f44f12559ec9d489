// cooperative_groups::tiled_partition with a size known at run time.
#include <cooperative_groups.h>

#include "check_each.cuh"
#include "harness.hpp"
#include "results.cuh"

namespace cg = cooperative_groups;

namespace {

using rules::check_each, rules::results_of;

template <unsigned size>
__global__ void places(int* out) {
  unsigned n = size;
  cg::thread_group mine = cg::tiled_partition(cg::this_thread_block(), n);
  out[threadIdx.x] = static_cast<int>(mine.size() * 100 + mine.thread_rank());
}

template <unsigned size>
void check_places() {
  INFO("tiles of ", size);
  check_each(results_of(64, places<size>), [](int i) {
    int n = size;
    return n * 100 + i % n;
  });
}

__global__ void swap_neighbours(int* out) {
  __shared__ int numbers[64];
  cg::thread_group mine = cg::tiled_partition(cg::this_thread_block(), 8);
  numbers[threadIdx.x] = threadIdx.x;
  mine.sync();
  out[threadIdx.x] = numbers[threadIdx.x ^ 4];
}

__global__ void first_tile_alone(int* out) {
  __shared__ int sum;
  cg::thread_group mine = cg::tiled_partition(cg::this_thread_block(), 16);
  if (threadIdx.x / 16 == 0) {
    if (mine.thread_rank() == 15) sum = 5;
    mine.sync();
    out[threadIdx.x] = sum;
  }
}

__global__ void tile_of_tile(int* out) {
  cg::thread_group warp = cg::tiled_partition(cg::this_thread_block(), 32);
  cg::thread_group mine = cg::tiled_partition(warp, 8);
  mine.sync();
  out[threadIdx.x] = static_cast<int>(mine.size() * 100 + mine.thread_rank());
}

__global__ void of_static_tile(int* out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::thread_group mine = cg::tiled_partition(warp, 4);
  out[threadIdx.x] = static_cast<int>(mine.size() * 100 + mine.thread_rank());
}

// Twelve threads of every warp, cut into tiles of eight: one of eight, one of four.
__global__ void of_coalesced_group(int* out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::coalesced_group some = cg::binary_partition(warp, threadIdx.x % 32 >= 20);
  if (threadIdx.x % 32 < 20) return;
  cg::coalesced_group mine = cg::tiled_partition(some, 8);
  int first = mine.shfl(static_cast<int>(threadIdx.x), 0);
  out[threadIdx.x] = mine.meta_group_size() * 1000000 + mine.meta_group_rank() * 100000 +
                     mine.size() * 1000 + first;
}

}  // namespace

TEST_SUITE("run-time tile") {
  TEST_CASE("cuts the block into runs of its size") {
    check_places<1>();
    check_places<2>();
    check_places<4>();
    check_places<8>();
    check_places<16>();
    check_places<32>();
  }
  TEST_CASE("the last tile of a block may be smaller") {
    check_each(results_of(40, places<16>), [](int i) { return (i < 32 ? 16 : 8) * 100 + i % 16; });
  }
  TEST_CASE("sync makes writes visible in the tile") {
    check_each(results_of(64, swap_neighbours), [](int i) { return i ^ 4; });
  }
  TEST_CASE("one tile synchronizes while others don't") {
    check_each(results_of(64, first_tile_alone), [](int i) { return i < 16 ? 5 : 0; });
  }
  TEST_CASE("a tile can be cut again") {
    check_each(results_of(64, tile_of_tile), [](int i) { return 800 + i % 8; });
    check_each(results_of(64, of_static_tile), [](int i) { return 400 + i % 4; });
  }
  TEST_CASE("a part of a coalesced group is one, and can shuffle") {
    check_each(results_of(64, of_coalesced_group), [](int i) {
      int first = i / 32 * 32 + 20, rank = i % 32 - 20;
      return rank < 0 ? 0 : rank < 8 ? 2008000 + first : 2104000 + first + 8;
    });
  }
}

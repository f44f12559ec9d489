// cooperative_groups::thread_block_tile, of at most a warp and of more.
#include <cooperative_groups.h>

#include "check_each.cuh"
#include "harness.hpp"
#include "results.cuh"

namespace cg = cooperative_groups;

namespace {

using rules::check_each, rules::results_of;

template <unsigned size>
__device__ auto tile() {
  return cg::tiled_partition<size>(cg::this_thread_block());
}

template <unsigned size>
__global__ void places(int* out) {
  auto mine = tile<size>();
  out[threadIdx.x] =
      mine.meta_group_size() * 1000000 + mine.meta_group_rank() * 10000 + mine.thread_rank();
  static_assert(decltype(mine)::num_threads() == size && decltype(mine)::size() == size);
}

template <unsigned size>
void check_places(int threads) {
  INFO("tiles of ", size);
  check_each(results_of(threads, places<size>), [threads](int i) {
    int n = size;
    return threads / n * 1000000 + i / n * 10000 + i % n;
  });
}

__global__ void next_in_tile(int* out) {
  auto mine = tile<8>();
  out[threadIdx.x] = mine.shfl(static_cast<int>(threadIdx.x), mine.thread_rank() + 1);
}
__global__ void from_the_last(int* out) {
  out[threadIdx.x] = tile<128>().shfl(static_cast<int>(threadIdx.x), 127);
}
__global__ void doubles_from_the_second(double* out) {
  out[threadIdx.x] = tile<64>().shfl(threadIdx.x / 4.0, 1);
}
__global__ void two_up(int* out) { out[threadIdx.x] = tile<8>().shfl_up(threadIdx.x, 2); }
__global__ void two_down(int* out) { out[threadIdx.x] = tile<8>().shfl_down(threadIdx.x, 2); }
__global__ void across(int* out) { out[threadIdx.x] = tile<8>().shfl_xor(threadIdx.x, 3); }

struct Triple {
  double x, y, z;
};

__global__ void triples(double* out) {
  double rank = threadIdx.x;
  Triple from = tile<32>().shfl(Triple{rank, rank / 2, -rank}, 5);
  out[threadIdx.x] = from.x + from.y + from.z;
}
__global__ void bytes(int* out) {
  unsigned char mine = threadIdx.x * 7;
  out[threadIdx.x] = tile<4>().shfl(mine, 3);
}

__global__ void ballots(int* out) { out[threadIdx.x] = tile<8>().ballot(threadIdx.x % 3 == 0); }
__global__ void any_all(int* out) {
  auto mine = tile<4>();
  out[threadIdx.x] = 2 * mine.any(threadIdx.x % 6 == 0) + mine.all(threadIdx.x >= 4);
}
__global__ void any_all_of_64(int* out) {
  auto mine = tile<64>();
  out[threadIdx.x] = 2 * mine.any(threadIdx.x == 70) + mine.all(threadIdx.x != 130);
}
__global__ void matches(int* out) { out[threadIdx.x] = tile<4>().match_any(threadIdx.x / 2 % 3); }
__global__ void match_all(int* out) {
  int same = -1;
  unsigned who = tile<4>().match_all(threadIdx.x / 8, same);
  int differ = -1;
  unsigned nobody = tile<4>().match_all(threadIdx.x, differ);
  out[threadIdx.x] = who * 1000 + same * 100 + nobody * 10 + differ;
}

__global__ void tile_of_tile(int* out) {
  auto large = tile<32>();
  auto small = cg::tiled_partition<4>(large);
  out[threadIdx.x] = small.meta_group_size() * 10000 + small.meta_group_rank() * 100 +
                     small.shfl(static_cast<int>(threadIdx.x), 1);
}

__global__ void tiles_of_tiles(int* out) {
  auto half = tile<128>();
  auto quarter = cg::tiled_partition<64>(half);
  auto warp = cg::tiled_partition<32>(quarter);
  out[threadIdx.x] = quarter.meta_group_size() * 1000 + quarter.meta_group_rank() * 100 +
                     warp.meta_group_size() * 10 + warp.meta_group_rank();
}

__device__ int describe(const cg::thread_block_tile<4>& mine) {
  return mine.meta_group_size() * 10000 + mine.meta_group_rank() * 100 +
         mine.shfl(static_cast<int>(threadIdx.x), 1);
}
__global__ void without_parent(int* out) {
  out[threadIdx.x] = describe(cg::tiled_partition<4>(tile<32>()));
}

__device__ int describe_wide(const cg::thread_block_tile<64>& mine) {
  return mine.meta_group_size() * 1000 + mine.meta_group_rank() * 100 + mine.thread_rank();
}
__global__ void wide_without_parent(int* out) { out[threadIdx.x] = describe_wide(tile<64>()); }

__global__ void with_memory(int* out) {
  __shared__ cg::block_tile_memory<256> memory;
  auto mine = cg::tiled_partition<64>(cg::this_thread_block(memory));
  out[threadIdx.x] = mine.shfl(static_cast<int>(threadIdx.x), 40);
}

__device__ int size_and_rank(const cg::thread_group& group) {
  return static_cast<int>(group.size() * 100 + group.thread_rank());
}
__global__ void as_thread_group(int* out) {
  cg::thread_group group = tile<8>();
  out[threadIdx.x] = size_and_rank(group) * 10000 + size_and_rank(tile<16>());
}

/// Those of each tile of `size`.
template <unsigned size, class Meet>
__device__ void swap_halves(int* out, Meet meet) {
  __shared__ int numbers[256];
  numbers[threadIdx.x] = threadIdx.x;
  meet();
  out[threadIdx.x] = numbers[threadIdx.x ^ size / 2];
}
template <unsigned size>
__global__ void swap_by_sync(int* out) {
  swap_halves<size>(out, [] { tile<size>().sync(); });
}
__global__ void swap_by_thread_group(int* out) {
  swap_halves<16>(out, [] {
    cg::thread_group group = tile<16>();
    group.sync();
  });
}

template <unsigned size>
__global__ void one_tile_alone(int* out, unsigned chosen, int from) {
  auto mine = tile<size>();
  int rank = mine.thread_rank();
  out[threadIdx.x] = mine.meta_group_rank() == chosen ? mine.shfl(rank, from) : 0;
}

__global__ void alone(int* out) {
  cg::thread_block_tile<1> me = cg::this_thread();
  me.sync();
  out[threadIdx.x] = me.size() * 10 + me.thread_rank();
}

}  // namespace

TEST_SUITE("tile") {
  TEST_CASE("cuts the block into runs of its size") {
    check_places<1>(64);
    check_places<2>(64);
    check_places<4>(64);
    check_places<8>(64);
    check_places<16>(64);
    check_places<32>(64);
    check_places<64>(1024);
    check_places<128>(1024);
    check_places<256>(1024);
    check_places<512>(1024);
    check_places<1024>(1024);
  }
  TEST_CASE("shfl takes the rank modulo the size") {
    check_each(results_of(64, next_in_tile), [](int i) { return i / 8 * 8 + (i + 1) % 8; });
  }
  TEST_CASE("shfl takes the value of any rank of any warp") {
    check_each(results_of(256, from_the_last), [](int i) { return i / 128 * 128 + 127; });
    check_each(results_of(256, doubles_from_the_second),
               [](int i) { return (i / 64 * 64 + 1) / 4.0; });
  }
  TEST_CASE("shfl_up keeps a thread's own value where nobody is below") {
    check_each(results_of(64, two_up), [](int i) { return i % 8 < 2 ? i : i - 2; });
  }
  TEST_CASE("shfl_down keeps a thread's own value where nobody is above") {
    check_each(results_of(64, two_down), [](int i) { return i % 8 >= 6 ? i : i + 2; });
  }
  TEST_CASE("shfl_xor swaps by the bits of the rank") {
    check_each(results_of(64, across), [](int i) { return i ^ 3; });
  }
  TEST_CASE("shfl moves structures and bytes") {
    check_each(results_of(64, triples), [](int i) { return (i / 32 * 32 + 5) / 2.0; });
    check_each(results_of(64, bytes), [](int i) { return (i / 4 * 4 + 3) * 7 % 256; });
  }
  TEST_CASE("ballot has a bit a rank") {
    check_each(results_of(32, ballots), [](int i) {
      int bits = 0;
      for (int rank = 0; rank < 8; ++rank) bits |= ((i / 8 * 8 + rank) % 3 == 0) << rank;
      return bits;
    });
  }
  TEST_CASE("any and all ask the tile alone") {
    const int expected[] = {2, 3, 1, 3};  // of the first four tiles
    check_each(results_of(16, any_all), [&](int i) { return expected[i / 4]; });
    const int expected_of_64[] = {1, 3, 0, 1};
    check_each(results_of(256, any_all_of_64), [&](int i) { return expected_of_64[i / 64]; });
  }
  TEST_CASE("match_any has the ranks that brought the same value") {
    check_each(results_of(32, matches), [](int i) { return i % 4 < 2 ? 0b0011 : 0b1100; });
  }
  TEST_CASE("match_all says whether all brought the same value") {
    check_each(results_of(64, match_all), [](int) { return 0b1111 * 1000 + 100; });
  }
  TEST_CASE("a tile of a tile counts within it") {
    check_each(results_of(64, tile_of_tile),
               [](int i) { return 8 * 10000 + i % 32 / 4 * 100 + i / 4 * 4 + 1; });
    check_each(results_of(256, tiles_of_tiles),
               [](int i) { return 2020 + i % 128 / 64 * 100 + i % 64 / 32; });
  }
  TEST_CASE("a tile that doesn't name its parent keeps its place in it") {
    check_each(results_of(64, without_parent),
               [](int i) { return 8 * 10000 + i % 32 / 4 * 100 + i / 4 * 4 + 1; });
    check_each(results_of(256, wide_without_parent),
               [](int i) { return 4000 + i / 64 * 100 + i % 64; });
  }
  TEST_CASE("block_tile_memory is accepted") {
    check_each(results_of(256, with_memory), [](int i) { return i / 64 * 64 + 40; });
  }
  TEST_CASE("a tile converts to a thread_group") {
    check_each(results_of(64, as_thread_group),
               [](int i) { return (800 + i % 8) * 10000 + 1600 + i % 16; });
  }
  TEST_CASE("sync makes writes visible in the tile") {
    check_each(results_of(64, swap_by_sync<16>), [](int i) { return i ^ 8; });
    check_each(results_of(256, swap_by_sync<64>), [](int i) { return i ^ 32; });
    check_each(results_of(64, swap_by_thread_group), [](int i) { return i ^ 8; });
  }
  TEST_CASE("one tile works while others don't") {
    check_each(results_of(32, one_tile_alone<8>, 1, 6), [](int i) { return i / 8 == 1 ? 6 : 0; });
    check_each(results_of(256, one_tile_alone<64>, 2, 33),
               [](int i) { return i / 64 == 2 ? 33 : 0; });
  }
  TEST_CASE("this_thread is a tile of one") {
    check_each(results_of(40, alone), [](int) { return 10; });
  }
}

// cooperative_groups::binary_partition and labeled_partition.
#include <cooperative_groups.h>

#include "check_each.cuh"
#include "harness.hpp"
#include "results.cuh"

namespace cg = cooperative_groups;

namespace {

using rules::check_each, rules::results_of;

/// Which thread leads a group, how many are in it, which group it is, and of how many.
__device__ int describe(const cg::coalesced_group& group) {
  int leader = group.shfl(static_cast<int>(threadIdx.x), 0);
  return ((leader * 100 + group.size()) * 10 + group.meta_group_rank()) * 10 +
         group.meta_group_size();
}
int described(int leader, int size, int meta_rank, int meta_size) {
  return ((leader * 100 + size) * 10 + meta_rank) * 10 + meta_size;
}

__device__ auto warp() { return cg::tiled_partition<32>(cg::this_thread_block()); }

__global__ void by_answer(int* out) {
  out[threadIdx.x] = describe(cg::binary_partition(warp(), threadIdx.x < 10));
}
__global__ void all_say_the_same(int* out) {
  out[threadIdx.x] = describe(cg::binary_partition(warp(), threadIdx.x < 64)) * 10000 +
                     describe(cg::binary_partition(warp(), threadIdx.x > 64)) % 10000;
}
__global__ void in_small_tiles(int* out) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  out[threadIdx.x] = describe(cg::binary_partition(tile, threadIdx.x % 4 == 1));
}
__global__ void by_label(int* out) {
  out[threadIdx.x] = describe(cg::labeled_partition(warp(), (threadIdx.x + 31) % 3));
}
__global__ void by_bool(int* out) {
  out[threadIdx.x] = describe(cg::labeled_partition(warp(), threadIdx.x < 10));
}
__global__ void by_address(int* out) {
  __shared__ long long places[2];
  out[threadIdx.x] = describe(cg::labeled_partition(warp(), &places[threadIdx.x / 4 % 2]));
}
__global__ void parts_of_parts(int* out) {
  cg::coalesced_group half = cg::binary_partition(warp(), threadIdx.x % 2 == 1);
  cg::coalesced_group part = cg::labeled_partition(half, static_cast<char>(threadIdx.x / 16));
  out[threadIdx.x] = describe(part);
}
__global__ void rank_in_label(int* out) {
  out[threadIdx.x] = cg::labeled_partition(warp(), threadIdx.x % 5).thread_rank();
}

}  // namespace

TEST_SUITE("partition") {
  TEST_CASE("binary: those who say no are group 0, those who say yes group 1") {
    check_each(results_of(32, by_answer),
               [](int i) { return i < 10 ? described(0, 10, 1, 2) : described(10, 22, 0, 2); });
  }
  TEST_CASE("binary: where all say the same there is one group") {
    check_each(results_of(32, all_say_the_same),
               [](int) { return described(0, 32, 0, 1) * 10000 + described(0, 32, 0, 1); });
  }
  TEST_CASE("binary: cuts small tiles too") {
    check_each(results_of(32, in_small_tiles), [](int i) {
      int tile = i / 8 * 8;
      return i % 4 == 1 ? described(tile + 1, 2, 1, 2) : described(tile, 6, 0, 2);
    });
  }
  TEST_CASE("labeled: groups are counted by their lowest thread") {
    check_each(results_of(32, by_label),
               [](int i) { return described(i % 3, i % 3 == 2 ? 10 : 11, i % 3, 3); });
  }
  TEST_CASE("labeled: a bool is an answer") {
    check_each(results_of(32, by_bool),
               [](int i) { return i < 10 ? described(0, 10, 1, 2) : described(10, 22, 0, 2); });
  }
  TEST_CASE("labeled: an address is a label") {
    check_each(results_of(32, by_address),
               [](int i) { return described(i / 4 % 2 * 4, 16, i / 4 % 2, 2); });
  }
  TEST_CASE("labeled: cuts coalesced groups too") {
    check_each(results_of(32, parts_of_parts),
               [](int i) { return described(i / 16 * 16 + i % 2, 8, i / 16, 2); });
  }
  TEST_CASE("labeled: ranks count those with the same label") {
    check_each(results_of(32, rank_in_label), [](int i) { return i / 5; });
  }
}

// cooperative_groups::invoke_one and invoke_one_broadcast.
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

/// Counts the calls by `group` in `out[0]`.
template <class Group>
__device__ void count_calls(const Group& group, int* out) {
  cg::invoke_one(
      group, [](int* calls, int step) { atomicAdd(calls, step); }, out, 1);
}
__global__ void by_block(int* out) { count_calls(cg::this_thread_block(), out); }
__global__ void by_tiles(int* out) { count_calls(tile<8>(), out); }
__global__ void by_wide_tiles(int* out) { count_calls(tile<64>(), out); }
__global__ void by_coalesced(int* out) {
  count_calls(cg::binary_partition(tile<32>(), threadIdx.x % 2 == 1), out);
}
int calls_of(void (*kernel)(int*)) { return results_of(128, kernel).front(); }

/// Every group takes as many places as it has members.
template <class Group>
__device__ void take_places(const Group& group, int* out) {
  __shared__ int taken;
  if (threadIdx.x == 0) taken = 0;
  __syncthreads();
  int first =
      cg::invoke_one_broadcast(group, [&] { return atomicAdd(&taken, group.num_threads()); });
  out[first + group.thread_rank()] = 1;
}
__global__ void places_of_tiles(int* out) { take_places(tile<16>(), out); }
__global__ void places_of_wide_tiles(int* out) { take_places(tile<64>(), out); }
__global__ void places_of_coalesced(int* out) {
  take_places(cg::binary_partition(tile<32>(), threadIdx.x % 4 == 1), out);
}

struct Answer {
  double value;
  int from;
};
__global__ void answers(double* out) {
  auto ask = [](double x, int from) { return Answer{x, from}; };
  Answer answer = cg::invoke_one_broadcast(tile<32>(), ask, threadIdx.x / 32 + 0.5, 3);
  out[threadIdx.x] = answer.value * answer.from;
}

}  // namespace

TEST_SUITE("invoke_one") {
  TEST_CASE("one thread of the group makes the call") {
    CHECK(calls_of(by_block) == 1);
    CHECK(calls_of(by_tiles) == 16);
    CHECK(calls_of(by_wide_tiles) == 2);
    CHECK(calls_of(by_coalesced) == 8);
  }
  TEST_CASE("broadcast gives its result to all") {
    for (auto kernel : {places_of_tiles, places_of_wide_tiles, places_of_coalesced})
      check_each(results_of(128, kernel), [](int) { return 1; });
  }
  TEST_CASE("broadcast gives structures, and hands arguments on") {
    check_each(results_of(64, answers), [](int i) { return (i / 32 + 0.5) * 3; });
  }
}

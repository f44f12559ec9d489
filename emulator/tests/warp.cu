// Warp shuffles and reductions: which lane reads from which, and what stays as it is.
#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_of;

constexpr unsigned everyone = 0xffffffff;
constexpr int warp_size = 32;

enum class Way { at, up, down, across };

// Lanes bring 100 + their number.
__global__ void shuffle(int* results, Way way, int by, int width) {
  int lane = threadIdx.x, value = 100 + lane;
  switch (way) {
    case Way::at:
      value = __shfl_sync(everyone, value, by, width);
      break;
    case Way::up:
      value = __shfl_up_sync(everyone, value, by, width);
      break;
    case Way::down:
      value = __shfl_down_sync(everyone, value, by, width);
      break;
    case Way::across:
      value = __shfl_xor_sync(everyone, value, by, width);
      break;
  }
  results[lane] = value;
}

// The lane that each lane reads from, in the words of the Programming Guide.
int source(Way way, int lane, int by, int width) {
  int first = lane / width * width, last = first + width - 1;
  int wanted = way == Way::at     ? first + (by % width + width) % width
               : way == Way::up   ? lane - by
               : way == Way::down ? lane + by
                                  : lane ^ by;
  bool own = way == Way::up ? wanted < first : wanted > last;
  return own ? lane : wanted;
}

void check_shuffles(Way way) {
  for (int width : {1, 2, 4, 8, 16, 32}) {
    for (int by : {0, 1, 2, 3, 7, 8, 15, 16, 31}) {
      auto results = results_of(warp_size, shuffle, way, by, width);
      for (int lane = 0; lane < warp_size; ++lane) {
        CAPTURE(width);
        CAPTURE(by);
        CAPTURE(lane);
        CHECK(results[lane] == 100 + source(way, lane, by, width));
      }
    }
  }
}

// One value of each type goes to the next lane; the lanes that received theirs say true.
template <class T>
__device__ bool arrives(T base) {
  int lane = threadIdx.x, neighbour = (lane + 1) % warpSize;
  return __shfl_sync(everyone, static_cast<T>(base + lane), neighbour) ==
         static_cast<T>(base + neighbour);
}

__global__ void shuffle_all_types(int* results) {
  results[threadIdx.x] = arrives<int>(-5) && arrives<unsigned>(0xfffffff0) &&
                         arrives<long>(-5'000'000'000) && arrives<unsigned long>(5'000'000'000) &&
                         arrives<long long>(-5'000'000'000) &&
                         arrives<unsigned long long>(0xfffffffffffffff0) && arrives<float>(0.5f) &&
                         arrives<double>(1e15);
}

// Even and odd lanes shuffle apart, each half with its own mask, at two places in the code.
__global__ void shuffle_in_branches(int* results) {
  int lane = threadIdx.x;
  if (lane % 2 == 0) {
    results[lane] = __shfl_sync(0x55555555, lane, 2);
  } else {
    results[lane] = __shfl_sync(0xaaaaaaaa, lane, 31);
  }
}

// Lanes that left the kernel are not waited for.
__global__ void shuffle_after_exit(int* results) {
  int lane = threadIdx.x;
  if (lane >= 8) return;
  results[lane] = __shfl_down_sync(everyone, lane, 1, 8);
}

__global__ void sum_by_shuffles(int* results) {
  int sum = threadIdx.x;
  for (int offset = warpSize / 2; offset > 0; offset /= 2)
    sum += __shfl_down_sync(everyone, sum, offset);
  results[threadIdx.x] = sum;
}

// A lane's neighbour writes before the barrier what the lane reads after it.
__global__ void meet_in_a_warp(int* results) {
  __shared__ int values[warp_size];
  int lane = threadIdx.x;
  values[lane] = lane * lane;
  __syncwarp();
  results[lane] = values[warp_size - 1 - lane];
}

struct Reductions {
  unsigned sum, least, most, common, any, odd;
  int signed_sum, signed_least, signed_most;
};

__global__ void reduce(Reductions* results, unsigned mask) {
  unsigned lane = threadIdx.x;
  if ((mask >> lane & 1) == 0) return;
  unsigned word = 0x10 | 1u << lane % 4;
  int number = 3 - static_cast<int>(lane);
  results[lane] = {__reduce_add_sync(mask, lane),   __reduce_min_sync(mask, ~lane),
                   __reduce_max_sync(mask, ~lane),  __reduce_and_sync(mask, word),
                   __reduce_or_sync(mask, word),    __reduce_xor_sync(mask, 1u << lane % 4),
                   __reduce_add_sync(mask, number), __reduce_min_sync(mask, number),
                   __reduce_max_sync(mask, number)};
}

}  // namespace

TEST_SUITE("shuffle") {
  TEST_CASE("__shfl_sync reads from a lane of the own segment") { check_shuffles(Way::at); }

  TEST_CASE("__shfl_up_sync reads from a lower lane, or keeps the own value") {
    check_shuffles(Way::up);
  }

  TEST_CASE("__shfl_down_sync reads from a higher lane, or keeps the own value") {
    check_shuffles(Way::down);
  }

  TEST_CASE("__shfl_xor_sync crosses into earlier segments, not into later ones") {
    check_shuffles(Way::across);
  }

  TEST_CASE("a source lane counts modulo the width, also below zero") {
    auto results = results_of(warp_size, shuffle, Way::at, -1, 8);
    for (int lane = 0; lane < warp_size; ++lane) CHECK(results[lane] == 100 + (lane | 7));
  }

  TEST_CASE("values of 4 and 8 bytes arrive whole") {
    for (int arrived : results_of(warp_size, shuffle_all_types)) CHECK(arrived);
  }

  TEST_CASE("masks keep the shuffles of two branches apart") {
    auto results = results_of(warp_size, shuffle_in_branches);
    for (int lane = 0; lane < warp_size; ++lane) CHECK(results[lane] == (lane % 2 == 0 ? 2 : 31));
  }

  TEST_CASE("lanes that have left are not waited for") {
    auto results = results_of(warp_size, shuffle_after_exit);
    for (int lane = 0; lane < 8; ++lane) CHECK(results[lane] == (lane == 7 ? 7 : lane + 1));
  }

  TEST_CASE("a tree of shuffles sums a warp") {
    CHECK(results_of(warp_size, sum_by_shuffles)[0] == 31 * 32 / 2);
  }
}

TEST_SUITE("syncwarp") {
  TEST_CASE("what a lane wrote before is there after") {
    auto results = results_of(warp_size, meet_in_a_warp);
    for (int lane = 0; lane < warp_size; ++lane) CHECK(results[lane] == (31 - lane) * (31 - lane));
  }
}

TEST_SUITE("reduce") {
  TEST_CASE("the whole warp") {
    for (const Reductions& all : results_of(warp_size, reduce, everyone)) {
      CHECK(all.sum == 496);
      CHECK(all.least == ~31u);
      CHECK(all.most == ~0u);
      CHECK(all.common == 0x10);
      CHECK(all.any == 0x1f);
      CHECK(all.odd == 0);
      CHECK(all.signed_sum == 3 * 32 - 496);
      CHECK(all.signed_least == 3 - 31);
      CHECK(all.signed_most == 3);
    }
  }

  TEST_CASE("lanes 4, 5 and 9 alone") {
    constexpr unsigned mask = 1u << 4 | 1u << 5 | 1u << 9;
    auto results = results_of(warp_size, reduce, mask);
    for (int lane : {4, 5, 9}) {
      CHECK(results[lane].sum == 18);
      CHECK(results[lane].least == ~9u);
      CHECK(results[lane].most == ~4u);
      CHECK(results[lane].common == 0x10);
      CHECK(results[lane].any == 0x13);
      CHECK(results[lane].odd == 1);
      CHECK(results[lane].signed_sum == 9 - 18);
      CHECK(results[lane].signed_least == -6);
      CHECK(results[lane].signed_most == -1);
    }
  }
}

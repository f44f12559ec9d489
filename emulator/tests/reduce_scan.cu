// cooperative_groups::reduce, inclusive_scan and exclusive_scan.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

#include <cmath>

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

/// The threads 1, 3, 5 … of a warp: sixteen.
__device__ cg::coalesced_group odd_or_even() {
  return cg::binary_partition(tile<32>(), threadIdx.x % 2 == 1);
}

template <unsigned size>
__global__ void sums(int* out) {
  out[threadIdx.x] = cg::reduce(tile<size>(), static_cast<int>(threadIdx.x), cg::plus<int>());
}

template <unsigned size>
void check_sums() {
  INFO("tiles of ", size);
  check_each(results_of(256, sums<size>), [](int i) {
    int n = size, first = i / n * n;
    return n * first + n * (n - 1) / 2;
  });
}

__global__ void all_operations(int* out) {
  auto mine = tile<4>();
  int value = 5 + threadIdx.x % 4 * 3;  // 5, 8, 11, 14
  unsigned bits = value;
  int results[] = {
      cg::reduce(mine, value, cg::less<int>()),
      cg::reduce(mine, value, cg::greater<int>()),
      static_cast<int>(cg::reduce(mine, bits, cg::bit_and<unsigned>())),
      static_cast<int>(cg::reduce(mine, bits, cg::bit_or<unsigned>())),
      static_cast<int>(cg::reduce(mine, bits, cg::bit_xor<unsigned>())),
      cg::reduce(mine, value, [](int a, int b) { return a * b % 1000; }),
  };
  if (threadIdx.x == 0)
    for (int result : results) *out++ = result;
}

__global__ void float_sums(float* out) {
  out[threadIdx.x] = cg::reduce(tile<32>(), 1.0f / (1 + threadIdx.x), cg::plus<float>());
}
__global__ void wide_float_sums(float* out) {
  out[threadIdx.x] = cg::reduce(tile<128>(), 1.0f / (1 + threadIdx.x), cg::plus<float>());
}
float in_halves(int first, int count) {
  std::vector<float> values(count);
  for (int i = 0; i < count; ++i) values[i] = 1.0f / (1 + first + i);
  for (int half = count / 2; half > 0; half /= 2)
    for (int i = 0; i < half; ++i) values[i] += values[i + half];
  return values.front();
}

struct Highest {
  int value, thread;
};
__global__ void highest(int* out) {
  Highest mine{static_cast<int>(threadIdx.x * 13 % 32), static_cast<int>(threadIdx.x)};
  auto higher = [](Highest a, Highest b) { return a.value > b.value ? a : b; };
  out[threadIdx.x] = cg::reduce(tile<16>(), mine, higher).thread;
}

__global__ void sum_of_coalesced(int* out) {
  out[threadIdx.x] = cg::reduce(odd_or_even(), static_cast<int>(threadIdx.x), cg::plus<int>());
}

__global__ void store(int* out) {
  auto mine = tile<32>();
  cg::reduce_store_async(mine, &out[mine.meta_group_rank()], 1, cg::plus<int>());
}

using block_atomic = cuda::atomic<int, cuda::thread_scope_block>;
using block_ref = cuda::atomic_ref<int, cuda::thread_scope_block>;

template <unsigned size>
__global__ void update(int* out) {
  __shared__ int sum, highest, product;
  __shared__ block_atomic last;
  if (threadIdx.x == 0) {
    sum = highest = 1000;
    product = 3;
    last = 0;
  }
  __syncthreads();
  auto mine = tile<size>();
  const int value = threadIdx.x + 1;
  cg::reduce_update_async(mine, block_ref(sum), value, cg::plus<int>());
  cg::reduce_update_async(mine, block_ref(highest), 900 + value, cg::greater<int>());
  auto times = [](int a, int b) { return a * b % 1009; };
  cg::reduce_update_async(mine, block_ref(product), value, times);
  if (mine.meta_group_rank() == 1) cg::reduce_store_async(mine, last, value, cg::less<int>());
  __syncthreads();
  if (threadIdx.x == 0) out[0] = sum, out[1] = highest, out[2] = product, out[3] = last;
}

template <unsigned size>
__global__ void inclusive(int* out) {
  out[threadIdx.x] = cg::inclusive_scan(tile<size>(), static_cast<int>(threadIdx.x + 1));
}
template <unsigned size>
__global__ void exclusive(int* out) {
  out[threadIdx.x] = cg::exclusive_scan(tile<size>(), static_cast<int>(threadIdx.x + 1));
}

/// The sum of first + 1, first + 2, … last.
int sum_of_run(int first, int last) { return (last * (last + 1) - first * (first + 1)) / 2; }

template <unsigned size>
void check_scans() {
  INFO("tiles of ", size);
  int n = size;
  check_each(results_of(256, inclusive<size>), [=](int i) { return sum_of_run(i / n * n, i + 1); });
  check_each(results_of(256, exclusive<size>), [=](int i) { return sum_of_run(i / n * n, i); });
}

__global__ void scan_coalesced(int* out) {
  auto group = odd_or_even();
  int up_to_me = cg::inclusive_scan(group, 2);
  int before_me = cg::exclusive_scan(group, 2);
  out[threadIdx.x] = up_to_me * 100 + before_me;
}

__global__ void running_maximum(int* out) {
  int value = threadIdx.x * 5 % 32;
  int inclusive = cg::inclusive_scan(tile<32>(), value, cg::greater<int>());
  int exclusive = cg::exclusive_scan(tile<32>(), value - 40, cg::greater<int>());
  out[threadIdx.x] = inclusive * 1000 + exclusive;
}
int highest_until(int last) {
  int highest = 0;
  for (int i = 0; i <= last; ++i) highest = i * 5 % 32 > highest ? i * 5 % 32 : highest;
  return highest;
}

// Keeps the higher operand of the two that are not alike: shows which comes first.
struct Span {
  int first, last;
};
__global__ void spans(int* out) {
  Span mine{static_cast<int>(threadIdx.x), static_cast<int>(threadIdx.x)};
  auto join = [](Span later, Span earlier) { return Span{earlier.first, later.last}; };
  Span until_me = cg::inclusive_scan(tile<32>(), mine, join);
  out[threadIdx.x] = until_me.first * 100 + until_me.last;
}

/// One group after the other, each from where the one before ended.
template <unsigned size>
__global__ void scan_on(int* out) {
  __shared__ block_atomic sum;
  if (threadIdx.x == 0) sum = 100;
  __syncthreads();
  auto mine = tile<size>();
  for (unsigned turn = 0; turn < mine.meta_group_size(); ++turn) {
    if (turn == mine.meta_group_rank()) {
      int up_to_me = cg::inclusive_scan_update(mine, sum, 1);
      int before_me = cg::exclusive_scan_update(mine, sum, 1, cg::plus<int>());
      out[threadIdx.x] = up_to_me * 1000 + before_me;
    }
    __syncthreads();
  }
}
/// Two scans a tile: the inclusive one, and the exclusive one after it.
template <unsigned size>
void check_scans_that_go_on() {
  check_each(results_of(128, scan_on<size>), [](int i) {
    const int n = size, before = 100 + i / n * 2 * n, rank = i % n;
    return (before + rank + 1) * 1000 + before + n + rank;
  });
}

}  // namespace

TEST_SUITE("reduce") {
  TEST_CASE("adds over tiles of every size") {
    check_sums<1>();
    check_sums<2>();
    check_sums<4>();
    check_sums<8>();
    check_sums<16>();
    check_sums<32>();
    check_sums<64>();
    check_sums<128>();
    check_sums<256>();
  }
  TEST_CASE("knows minimum, maximum, bit operations, and takes a function") {
    const int expected[] = {
        5, 14, 5 & 8 & 11 & 14, 5 | 8 | 11 | 14, 5 ^ 8 ^ 11 ^ 14, 5 * 8 * 11 * 14 % 1000};
    auto found = results_of(32, all_operations);
    found.resize(6);
    check_each(found, [&](int i) { return expected[i]; });
  }
  TEST_CASE("adds floats in halves, so that they round alike on every device") {
    check_each(results_of(64, float_sums), [](int i) { return in_halves(i / 32 * 32, 32); });
  }
  TEST_CASE("adds floats of a wide tile warp by warp") {
    check_each(results_of(128, wide_float_sums), [](int) {
      float warps[] = {in_halves(0, 32), in_halves(32, 32), in_halves(64, 32), in_halves(96, 32)};
      return (warps[0] + warps[2]) + (warps[1] + warps[3]);
    });
  }
  TEST_CASE("takes structures") {
    check_each(results_of(32, highest), [](int i) { return i < 16 ? 12 : 27; });
  }
  TEST_CASE("adds over a coalesced group") {
    check_each(results_of(32, sum_of_coalesced), [](int i) { return i % 2 == 1 ? 256 : 240; });
  }
  TEST_CASE("stores the result in memory") {
    check_each(results_of(128, store), [](int i) { return i < 4 ? 32 : 0; });
  }
}

TEST_SUITE("reduce") {
  TEST_CASE("combines the result with an atomic") {
    int product = 3;
    for (int i = 1; i <= 128; ++i) product = product * i % 1009;
    const int expected[] = {1000 + 128 * 129 / 2, 900 + 128, product};
    for (auto found : {results_of(128, update<16>), results_of(128, update<64>)})
      for (int i = 0; i < 3; ++i) CHECK(found[i] == (i == 1 ? 1028 : expected[i]));
    CHECK(results_of(128, update<16>)[3] == 17);
    CHECK(results_of(128, update<64>)[3] == 65);
  }
}

TEST_SUITE("scan") {
  TEST_CASE("adds up to each thread, with it or without, over tiles of every size") {
    check_scans<1>();
    check_scans<2>();
    check_scans<4>();
    check_scans<8>();
    check_scans<16>();
    check_scans<32>();
    check_scans<64>();
    check_scans<128>();
    check_scans<256>();
  }
  TEST_CASE("adds over a coalesced group") {
    check_each(results_of(32, scan_coalesced),
               [](int i) { return (i / 2 + 1) * 2 * 100 + i / 2 * 2; });
  }
  TEST_CASE("takes an operation; the first of an exclusive scan is an empty value") {
    check_each(results_of(32, running_maximum), [](int i) {
      return highest_until(i) * 1000 + (i == 0 ? 0 : highest_until(i - 1) - 40);
    });
  }
  TEST_CASE("goes on from an atomic") {
    check_scans_that_go_on<8>();
    check_scans_that_go_on<32>();
    check_scans_that_go_on<64>();
  }
  TEST_CASE("gives the later value as the first operand") {
    check_each(results_of(32, spans), [](int i) { return i; });
  }
}

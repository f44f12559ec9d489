// The kernel that the page of lesson 05 works through.
#include <algorithm>
#include <numeric>
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

namespace {

__global__ void sum_twice(const int* x, int n, int* sums) {
  sums[threadIdx.x] = lesson_05::sum(x, n);
  sums[blockDim.x + threadIdx.x] = lesson_05::sum(x + 1, n - 1);
}

}  // namespace

TEST_SUITE("page") {
  TEST_CASE("sums up twice, for every thread") {
    const cohort::device_buffer<int> x{3, 1, 4, 1, 5};
    cohort::device_buffer<int> sums(8);
    sum_twice<<<1, 4>>>(x.data(), 5, sums.data());
    check_holds("sums", sums, {14, 14, 14, 14, 11, 11, 11, 11});
  }
  TEST_CASE("sums up twice in a block of three warps") {
    constexpr int threads = 96, n = 200;
    std::vector<int> numbers(n);
    std::iota(numbers.begin(), numbers.end(), 1);
    std::vector<int> expected(2 * threads, n * (n + 1) / 2);
    std::fill(expected.begin() + threads, expected.end(), n * (n + 1) / 2 - 1);
    const cohort::device_buffer<int> x(numbers);
    cohort::device_buffer<int> sums(2 * threads);
    sum_twice<<<1, threads>>>(x.data(), n, sums.data());
    check_holds("sums", sums, expected);
  }
}

// Task m of lesson 05: a kernel to fix.
#include <algorithm>
#include <numeric>
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

namespace {

__global__ void rotate_twice(int* numbers, int n) {
  lesson_05::rotate(numbers, n);
  __syncthreads();
  lesson_05::rotate(numbers, n);
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("rotates five numbers twice, with three threads more") {
    cohort::device_buffer<int> numbers{1, 2, 3, 4, 5};
    rotate_twice<<<1, 8>>>(numbers.data(), 5);
    check_holds("numbers", numbers, {4, 5, 1, 2, 3});
  }
  TEST_CASE("rotates seventy numbers twice, in three warps") {
    std::vector<int> before(70);
    std::iota(before.begin(), before.end(), 0);
    auto after = before;
    std::rotate(after.begin(), after.end() - 2, after.end());
    cohort::device_buffer<int> numbers(before);
    rotate_twice<<<1, 96>>>(numbers.data(), 70);
    check_holds("numbers", numbers, after);
  }
}

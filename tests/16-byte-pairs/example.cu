// The kernel that the page of lesson 16 works through gives what the page says.
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

namespace {

// Afterwards the block meets: who leaves out its barrier is missed there.
__global__ void count(const int* numbers, int n, unsigned* counts) {
  lesson_16::odd_and_even(numbers, n, counts);
  cooperative_groups::this_thread_block().sync();
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("counts even and odd numbers in one word") {
    const cohort::device_buffer<int> numbers{3, 1, 4, 1};
    cohort::device_buffer<unsigned> counts(6);
    count<<<1, 4>>>(numbers.data(), 4, counts.data());
    check_holds("counts", counts, {1, 3});
  }
  TEST_CASE("counts fewer numbers than it has threads") {
    const cohort::device_buffer<int> numbers{3};
    cohort::device_buffer<unsigned> counts(3);
    count<<<1, 64>>>(numbers.data(), 1, counts.data());
    check_holds("counts", counts, {0, 1});
  }
  TEST_CASE("counts the numbers of three warps") {
    constexpr int n = 96;
    std::vector<int> host_numbers(n);
    for (int i = 0; i < n; ++i) host_numbers[i] = i % 3;  // two of three are even
    const cohort::device_buffer<int> numbers(host_numbers);
    cohort::device_buffer<unsigned> counts(2 + n);
    count<<<1, n>>>(numbers.data(), n, counts.data());
    check_holds("counts", counts, {64, 32});
  }
}

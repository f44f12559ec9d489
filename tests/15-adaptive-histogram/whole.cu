// All tasks of lesson 15 together, for the reference solution: histogram() on any input.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "harness.hpp"
#include "judge/pretended_device.hpp"
#include "types.hpp"
#include "values.hpp"

#include "whole_interface.hpp"

namespace {

constexpr int most_bins = 1 << 22;

std::string name_of(cudaError_t error) { return cudaGetErrorName(error); }

template <class Integer>
void check_histogram(int bins, std::size_t n) {
  INFO(count_of(n, "value"), " of ", count_of(sizeof(Integer), "byte"), ", ",
       count_of(bins, "bin"));
  auto values = random_values<Integer>(n, -1, bins);
  if (n > 1) values.front() = std::numeric_limits<Integer>::min();
  if (n > 1) values.back() = std::numeric_limits<Integer>::max();
  const cohort::device_buffer<Integer> input(values);
  cohort::device_buffer<int> counts(Counts(bins, 0));
  cohort::check(histogram<Integer>(input.data(), n, counts.data(), bins));
  cohort::synchronize();
  const auto found = counts.to_host(), right = right_counts(values, bins);
  const auto [wrong, expected] = std::mismatch(found.begin(), found.end(), right.begin());
  if (wrong != found.end())
    FAIL_CHECK("bin ", wrong - found.begin(), " has ", compared(*wrong, *expected));
}

}  // namespace

TEST_CASE("counts in any number of bins") {
  for (const int bins : drawn_too({1, 33, 256, 12'289, most_bins})) {
    check_histogram<int>(bins, 1000);
  }
}
TEST_CASE("counts in bins that just fit, and in one more than fit anywhere") {
  const auto [shared_bytes, largest_cluster] = ask_device();
  const int room = shared_bytes / static_cast<int>(sizeof(int));
  int size = 1;
  for (; size <= largest_cluster; size *= 2) check_histogram<unsigned>(size * room, 100);
  check_histogram<unsigned>(size / 2 * room + 1, 100);
}
TEST_CASE("counts integers of any type") {
  for (const int bins : drawn_too({100, 300})) {
    check_histogram<std::int8_t>(bins, 1000);
    check_histogram<std::uint8_t>(bins, 1000);
    check_histogram<std::int16_t>(bins, 1000);
    check_histogram<std::uint16_t>(bins, 1000);
    check_histogram<std::uint32_t>(bins, 1000);
    check_histogram<std::int64_t>(bins, 1000);
    check_histogram<std::uint64_t>(bins, 1000);
    check_histogram<char>(bins, 1000);
  }
  check_histogram<std::uint16_t>(65'536, 1000);
  check_histogram<std::int64_t>(60'001, 1000);
}
TEST_CASE("counts any number of values") {
  for (const std::size_t n : drawn_too({0, 1, 33, 10'000})) {
    for (const int bins : {10, 60'000}) check_histogram<int>(bins, n);
  }
}
TEST_CASE("counts on a device that has less") {
  for (const int bins : {25'000, 30'000, 100'000}) {
    {
      const pretend::With older({.shared_bytes = 99 * 1024, .has_clusters = false});
      check_histogram<int>(bins, 1000);
    }
    const pretend::With smaller({.shared_bytes = 64 * 1024, .largest_cluster = 8});
    check_histogram<int>(bins, 1000);
  }
}
TEST_CASE("refuses no bins, and more than there can be") {
  for (const int bins : {0, -1, most_bins + 1, std::numeric_limits<int>::max()}) {
    const std::string name = "histogram of " + std::to_string(bins) + " bins";
    CHECK_IS(name, name_of(histogram<int>(nullptr, 0, nullptr, bins)), "cudaErrorInvalidValue");
    CHECK_IS("cudaGetLastError() after it", name_of(cudaGetLastError()), "cudaSuccess");
  }
}

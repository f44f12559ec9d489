// The arrays that filters and scans work on, and a check of what they leave there.
#pragma once

#include <cooperative_groups.h>

#include <algorithm>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/read.cuh"

namespace bench {

using Numbers = std::vector<int>;

// Sums up a hash of each number: two arrays with the same numbers in any order have the same sum.
__global__ void add_hashes(const int* numbers, std::size_t n, unsigned long long* sum) {
  const auto grid = cg::this_grid();
  unsigned long long mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    unsigned long long hash = (numbers[i] + 1ull) * 0x9E3779B97F4A7C15ull;
    hash = (hash ^ hash >> 29) * 0xBF58476D1CE4E5B9ull;
    mine += hash ^ hash >> 32;
  }
  atomicAdd(sum, mine);
}

__global__ void count_differences(const int* one, const int* other, std::size_t n,
                                  unsigned long long* count) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (one[i] != other[i]) atomicAdd(count, 1);
  }
}

/// Room for `largest` numbers, for what is made of them, and for what should have been.
class Arrays {
 public:
  explicit Arrays(std::size_t largest)
      : numbers(largest), result(largest), counts(largest / 32), expected_(largest) {}

  void set_numbers(const Numbers& host) { copy(host, numbers); }

  void expect(const Numbers& host) {
    copy(host, expected_);
    expected_size_ = host.size();
  }

  /// Before each launch: nothing counted, and nothing of the numbers in the cache.
  void reset() {
    count.fill_bytes(0);
    cache_.refresh();
  }

  /// Throws std::runtime_error unless the result is as expected, in this order or in any.
  void check_result(bool ordered, const std::string& name) {
    const auto differences = total_of([&](unsigned long long* sum) {
      count_differences<<<1024, 256>>>(result.data(), expected_.data(), expected_size_, sum);
    });
    const bool same = hash_of(result) == hash_of(expected_);
    if (!same || (ordered && differences != 0)) throw std::runtime_error(name + ": a wrong result");
  }

  /// The same, and *count must be how many there are.
  void check_filter(bool ordered, const std::string& name) {
    if (count.to_host()[0] != static_cast<int>(expected_size_))
      throw std::runtime_error(name + ": a wrong count");
    check_result(ordered, name);
  }

  cohort::device_buffer<int> numbers, result, counts;
  cohort::device_buffer<int> count = cohort::device_buffer<int>(1);
  cohort::device_buffer<unsigned> word = cohort::device_buffer<unsigned>(1);
  cohort::device_buffer<unsigned char> scratch =  // for CUB
      cohort::device_buffer<unsigned char>(std::size_t{64} << 20);

 private:
  static void copy(const Numbers& host, cohort::device_buffer<int>& buffer) {
    cohort::check(
        cudaMemcpy(buffer.data(), host.data(), host.size() * sizeof(int), cudaMemcpyHostToDevice));
  }

  template <class Launch>
  unsigned long long total_of(Launch launch) {
    total_.fill_bytes(0);
    launch(total_.data());
    cohort::synchronize();
    return total_.to_host()[0];
  }

  unsigned long long hash_of(const cohort::device_buffer<int>& buffer) {
    return total_of([&](unsigned long long* sum) {
      add_hashes<<<1024, 256>>>(buffer.data(), expected_size_, sum);
    });
  }

  cohort::device_buffer<int> expected_;
  std::size_t expected_size_ = 0;
  cohort::device_buffer<unsigned long long> total_ = cohort::device_buffer<unsigned long long>(1);
  ColdCache cache_;
};

}  // namespace bench

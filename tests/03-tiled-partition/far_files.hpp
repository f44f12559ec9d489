// Files of more than 2^32 bytes or words. What fails by an address fails "far away".
#pragma once

#include <cstddef>
#include <utility>

#include "harness.hpp"
#include "inputs.hpp"
#include "interface.hpp"
#include "per_row.hpp"
#include "totals.hpp"

// The last rows of a file, two for each block that runs. `first` is the first byte of them.
inline void check_far_rows(std::size_t first) {
  constexpr unsigned threads = 32, blocks = 3, n = threads * blocks;
  const Bytes bytes = prose(n);
  Numbers expected;
  for (std::size_t i = 0; i < n; i += 16)
    expected.push_back(row_sum(bytes.data() + i, bytes.data() + i + 16));
  using namespace cohort::harness;
  NAME_CHECKS("far away");
  const auto sums_of = [&](unsigned grid, std::size_t before) {
    FarArray<unsigned char> far_bytes(bytes, before);
    FarArray<int> sums(Numbers(n / 16, untouched), before / 16);
    sum_rows<<<grid, threads>>>(far_bytes.data(), before + n, sums.data());
    cohort::synchronize();
    return sums.last();
  };
  const auto is_right = [&](const Numbers& sums) { return sums == expected; };
  INFO("the last ", count_of(n, "byte"), " of a file of ", first + n, ", and as many threads");
  const auto sums = run_far_away(threads, blocks, sums_of, is_right, first);
  for (std::size_t i = 0; sums && i < expected.size(); ++i)
    CHECK_IS("what a row sums to", (*sums)[i], expected[i]);
}

// By the largest grid of blocks of 32 threads, which has 2^32 - 2 tiles.
inline void check_farthest_rows() {
  constexpr std::size_t most_blocks = 0x7fffffff;
  check_far_rows(32 * (most_blocks - 3));
}

// The last words of a file of more than 2^32, one for each thread that runs, or four.
inline void check_far_sum_and_max() {
  constexpr unsigned threads = 256, blocks = 3, n = threads * blocks;
  const Words words = random_words(n);
  using namespace cohort::harness;
  NAME_CHECKS("far away");
  const auto look = [&](unsigned grid, std::size_t before) {
    FarArray<unsigned> far_words(words, before);
    cohort::device_buffer<unsigned long long> total{0};
    cohort::device_buffer<unsigned> largest{0};
    sum_and_max<<<grid, threads>>>(far_words.data(), before + n, total.data(), largest.data());
    cohort::synchronize();
    return std::pair(total.to_host()[0], largest.to_host()[0]);
  };
  const auto is_right = [&](const auto& found) {
    return found == std::pair(total_of(words), largest_of(words));
  };
  INFO("the last ", count_of(n, "word"), " of a file of ", far_away + n, ", and as many threads");
  const auto found = run_far_away(threads, blocks, look, is_right);
  if (!found) return;
  check_total(found->first, words);
  check_largest(found->second, words);
}

inline void check_far_sum() {
  constexpr unsigned threads = 256, blocks = 3, n = 4 * threads * blocks;
  const Words words = random_words(n);
  using namespace cohort::harness;
  NAME_CHECKS("far away");
  const auto sum_of = [&](unsigned grid, std::size_t before) {
    FarArray<unsigned> far_words(words, 4 * before);
    cohort::device_buffer<unsigned long long> total{0};
    sum_words<<<grid, threads>>>(far_words.data(), 4 * before + n, total.data());
    cohort::synchronize();
    return total.to_host()[0];
  };
  const auto is_right = [&](unsigned long long sum) { return sum == total_of(words); };
  INFO("the last ", count_of(n, "word"), " of a file of ", 4 * far_away + n,
       ", and a thread for each four");
  if (const auto sum = run_far_away(threads, blocks, sum_of, is_right)) check_total(*sum, words);
}

// What the tests of lesson 06 scan and keep, and what a sequential program says of it.
#pragma once

#include <algorithm>
#include <climits>
#include <cstddef>
#include <numeric>
#include <random>
#include <vector>

#include "drawn.hpp"

using Numbers = std::vector<int>;

// Different numbers from 0 to 10,006 in no order, as long as n is not more than that.
inline Numbers mixed(std::size_t n) {
  Numbers numbers(n);
  Numbers order(10'007);
  for (std::size_t i = 0; i < order.size(); ++i)
    order[i] = static_cast<int>(i * 7919 % order.size());
  if (cohort::harness::is_drawn())
    std::shuffle(order.begin(), order.end(), std::mt19937_64(drawn_seed(n)));
  for (std::size_t i = 0; i < n; ++i) numbers[i] = order[i % order.size()];
  return numbers;
}

// From n - 1 down to 0: what is below a limit comes last.
inline Numbers falling(std::size_t n) {
  Numbers numbers(n);
  std::iota(numbers.rbegin(), numbers.rend(), 0);
  return numbers;
}

// Even numbers of both signs in no order; among them a long stretch of zeros, then the least and
// the greatest numbers.
inline Numbers signed_numbers(std::size_t n) {
  Numbers numbers = mixed(n);
  for (int& number : numbers) number = (number - 5000) * 2;
  for (std::size_t i = n / 4; i < n / 2; ++i) numbers[i] = 0;
  if (n > 2) numbers[n / 2] = INT_MIN, numbers[n / 2 + 1] = INT_MAX;
  return numbers;
}

// Both signs, and sums that are 0 though not all that is summed is.
inline Numbers cancelling(std::size_t n) {
  Numbers values(n);
  for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<int>(i % 32 * 2) - 31;
  for (std::size_t i = n / 4; i < n / 2; ++i) values[i] = 0;
  return values;
}

// Limits for them, named by how many they keep.
constexpr int keep_none = 0, keep_few = 100, keep_half = 5000, keep_most = 9900, keep_all = 10007;

struct Scans {
  Numbers before, total;
};

// What a sequential program says of `width` values at a time.
inline Scans scans_of(const Numbers& values, std::size_t width) {
  Scans expected{Numbers(values.size()), Numbers(values.size())};
  for (std::size_t begin = 0; begin < values.size(); begin += width) {
    const auto first = values.begin() + begin;
    const auto last = values.begin() + std::min(begin + width, values.size());
    std::exclusive_scan(first, last, expected.before.begin() + begin, 0);
    std::fill_n(expected.total.begin() + begin, last - first, std::accumulate(first, last, 0));
  }
  return expected;
}

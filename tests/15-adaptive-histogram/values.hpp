// Values to count, and their right counts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

#include "drawn.hpp"

using Counts = std::vector<int>;

// By comparisons that can't overflow: a value below 0 never becomes unsigned here.
template <class Integer>
int right_bin(Integer value, int bins) {
  if constexpr (std::is_signed_v<Integer>) {
    return static_cast<int>(std::clamp<std::int64_t>(value, 0, bins - 1));
  } else {
    return static_cast<int>(std::min<std::uint64_t>(value, bins - 1));
  }
}

template <class Integer>
Counts right_counts(const std::vector<Integer>& values, int bins) {
  Counts counts(bins);
  for (const Integer value : values) ++counts[right_bin(value, bins)];
  return counts;
}

// From low to high, as far as the type has them.
template <class Integer>
std::vector<Integer> random_values(std::size_t n, int low, int high) {
  std::mt19937 draw(static_cast<unsigned>(drawn_seed(n)));
  std::uniform_int_distribution<int> value(low, high);
  std::vector<Integer> values(n);
  for (Integer& one : values) one = static_cast<Integer>(value(draw));
  return values;
}

// Random values of the bins, but for the ends: two that belong to no bin.
template <class Integer>
std::vector<Integer> random_values_and_two_outside(std::size_t n, int bins) {
  auto values = random_values<Integer>(n, 0, bins - 1);
  if (n > 0) values.front() = static_cast<Integer>(-1);  // the greatest, if it is unsigned
  if (n > 1) values.back() = static_cast<Integer>(bins);
  return values;
}

// The ends of the type, and what is around 0 and around the last bin.
template <class Integer>
std::vector<Integer> tricky_values(int bins) {
  using Range = std::numeric_limits<Integer>;
  // -1 first: the least value is a special case, since nothing is its negative.
  std::vector<Integer> values = {static_cast<Integer>(-1), Range::min(), Range::max(),
                                 static_cast<Integer>(1)};
  for (int distance = -1; distance <= 1; ++distance) {
    values.push_back(static_cast<Integer>(bins + distance));
    values.push_back(static_cast<Integer>(Range::max() / 2 + distance));
  }
  values.push_back(static_cast<Integer>(std::uint64_t{5} << 32));  // 0 in 32 bits
  return values;
}

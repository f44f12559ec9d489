// Values to count, and what the host counts.
#pragma once

#include <cstddef>
#include <vector>

#include "drawn.hpp"

using Values = std::vector<unsigned>;

// Any values less than `bins`, the same in every run.
inline Values mixed(std::size_t n, int bins) {
  Values values(n);
  auto state = static_cast<unsigned>(drawn_seed(1));
  for (auto& value : values) {
    state = 1664525 * state + 1013904223;
    value = (state >> 8) % bins;
  }
  return values;
}

inline Values all_the_same(std::size_t n, unsigned value) { return Values(n, value); }

inline Values counted_on_the_host(const Values& values, int bins) {
  Values counts(bins);
  for (const unsigned value : values) ++counts[value];
  return counts;
}

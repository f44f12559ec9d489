// Task x: the arrays of a kernel, and whether their places are right.
#pragma once

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "drawn.hpp"
#include "harness.hpp"
#include "types.hpp"

#include "interface.hpp"

namespace {

using tests::Array;

inline std::string text(const Array& array, std::size_t begin) {
  return count_of(array.bytes, "byte") + " aligned to " + std::to_string(array.alignment) +
         ", from step " + std::to_string(array.first) + " to " + std::to_string(array.last) +
         ": begins at byte " + std::to_string(begin);
}

/// Lays them out, and requires that it is right; returns how many bytes it takes.
inline std::size_t check_layout(const std::vector<Array>& arrays) {
  auto begins = lay_out(arrays);
  const std::size_t told = begins.back();
  std::size_t end = 0;
  INFO(count_of(arrays.size(), "array"));
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    const auto& array = arrays[i];
    INFO("array ", i, ", ", text(array, begins[i]));
    if (begins[i] == tests::nowhere) FAIL_AS("no place", "it has no place");
    if (begins[i] % array.alignment != 0)
      FAIL_AS("misaligned", "that is no multiple of ", array.alignment);
    for (std::size_t j = 0; j < i; ++j) {
      const auto& other = arrays[j];
      const bool together = other.first <= array.last && array.first <= other.last;
      if (!together || begins[j] + other.bytes <= begins[i] || begins[i] + array.bytes <= begins[j])
        continue;
      FAIL_AS(other.first == array.last || array.first == other.last ? "touching" : "overlap",
              "both have some byte, in the same step: array ", j, ", ", text(other, begins[j]));
    }
    end = std::max(end, begins[i] + array.bytes);
  }
  NAME_CHECKS("end");
  CHECK_IS("where the last array ends, as lay_out returns it,", told, end);
  return end;
}

/// So many arrays, each in use for a few of 16 steps.
inline std::vector<Array> arrays_of_a_kernel(int n, unsigned seed) {
  std::mt19937 draw(static_cast<unsigned>(drawn_seed(seed)));
  std::vector<Array> arrays;
  for (int i = 0; i < n; ++i) {
    const std::size_t alignment = std::size_t{1} << draw() % 8;
    const std::size_t size = std::size_t{16} << draw() % 7;
    const int first = static_cast<int>(draw() % 16);
    const int last = std::min(15, first + static_cast<int>(draw() % 6));
    arrays.push_back({size + draw() % size, alignment, first, last});
  }
  return arrays;
}

}  // namespace

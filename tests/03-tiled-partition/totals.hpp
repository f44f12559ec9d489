// What tasks c and d leave of a file of words.
#pragma once

#include <algorithm>
#include <numeric>
#include <string>

#include "harness.hpp"
#include "inputs.hpp"

inline unsigned long long total_of(const Words& words) {
  return std::accumulate(words.begin(), words.end(), 0ull);
}
inline unsigned largest_of(const Words& words) {
  return words.empty() ? 0 : *std::max_element(words.begin(), words.end());
}

inline void check_total(unsigned long long got, const Words& words) {
  const auto expected = total_of(words);
  if (got == expected) return;
  constexpr auto beyond = 1ull << 32;
  std::string why;
  if (got < expected && (expected - got) % beyond == 0)
    why = ", " + std::to_string((expected - got) / beyond) +
          " times 2^32 is missing, lost in additions of 32 bits";
  FAIL_CHECK_AS(why.empty() ? "total" : "2^32 missing", "*total ", is_not(got, expected), why);
}

inline void check_largest(unsigned got, const Words& words) {
  if (got != largest_of(words))
    FAIL_CHECK_AS("largest", "*largest ", is_not(got, largest_of(words)));
}

// What tasks c and d leave of a file of words.
#pragma once

#include <algorithm>
#include <numeric>
#include <string>

#include "harness.hpp"
#include "inputs.hpp"

inline void check_total(const cohort::device_buffer<unsigned long long>& total,
                        const Words& words) {
  const auto got = total.to_host()[0];
  const auto expected = std::accumulate(words.begin(), words.end(), 0ull);
  if (got == expected) return;
  constexpr auto beyond = 1ull << 32;
  std::string why;
  if (got < expected && (expected - got) % beyond == 0)
    why = ": " + std::to_string((expected - got) / beyond) +
          " times 2^32 is missing, lost in additions of 32 bits";
  FAIL_CHECK("*total is ", got, ", not ", expected, why);
}

inline void check_largest(const cohort::device_buffer<unsigned>& largest, const Words& words) {
  const auto got = largest.to_host()[0];
  const auto expected = words.empty() ? 0 : *std::max_element(words.begin(), words.end());
  if (got != expected) FAIL_CHECK("*largest is ", got, ", not ", expected);
}

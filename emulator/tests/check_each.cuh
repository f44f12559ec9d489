// Checks every number that a tiny kernel wrote.
#pragma once

#include <doctest/doctest.h>

#include <vector>

namespace rules {

/// Requires that number i is `expected(i)`.
template <class Number, class Expected>
void check_each(const std::vector<Number>& numbers, Expected expected) {
  for (int i = 0; i < static_cast<int>(numbers.size()); ++i) {
    INFO("number ", i);
    CHECK(numbers[i] == expected(i));
  }
}

}  // namespace rules

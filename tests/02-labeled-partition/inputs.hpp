// What the tests of lesson 02 count.
#pragma once

#include <cstddef>
#include <vector>

#include "drawn.hpp"

// The input of every task: bytes for a, the lengths of words for b and c.
using Numbers = std::vector<int>;

constexpr int longest = 32;

// The lengths of the words of a text, with the empty ones between two separators.
inline Numbers words(std::size_t n) {
  const Numbers sentence = {4, 2, 2, 4, 4, 0, 5, 0, 2, 3, 5, 2, 4, 0, 3, 6, 0};
  Numbers numbers(n);
  for (std::size_t i = 0; i < n; ++i) numbers[i] = sentence[drawn_below(sentence.size(), i)];
  return numbers;
}

inline Numbers all_equal(int number, std::size_t n) { return Numbers(n, number); }

inline Numbers all_different(std::size_t n) {
  Numbers numbers(n);
  for (std::size_t i = 0; i < n; ++i) numbers[i] = 1 + static_cast<int>(i * 7 % longest);
  return numbers;
}

inline Numbers all_bytes() {
  Numbers numbers(1000);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = static_cast<int>(drawn_below(256, i * 7));
  return numbers;
}

// Some are equal in their lowest byte, or in their lowest five bits; one is 0.
constexpr int most_labels = 70'000;
inline Numbers wide_labels(std::size_t n) {
  const Numbers some = {0, 1, 257, 33, 0, 65'536, 255, 69'999, 256, 0, 1, 65'537, 32};
  Numbers labels(n);
  for (std::size_t i = 0; i < n; ++i) labels[i] = some[drawn_below(some.size(), i * 5)];
  return labels;
}

inline Numbers one_in(std::size_t period, std::size_t n) {
  Numbers numbers(n);
  for (std::size_t i = drawn_below(period, 5); i < n; i += period) numbers[i] = 3;
  return numbers;
}

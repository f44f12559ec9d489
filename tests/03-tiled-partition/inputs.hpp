// What the tests of lesson 03 sum and look at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "drawn.hpp"

using Bytes = std::vector<unsigned char>;
using Words = std::vector<unsigned>;
using Numbers = std::vector<int>;

// As the exercise has it.
inline bool is_text(unsigned char byte) {
  return (' ' <= byte && byte <= '~') || byte == '\n' || byte == '\t';
}

inline Bytes repeated(const std::string& part, std::size_t n) {
  Bytes bytes(n);
  for (std::size_t i = 0; i < n; ++i)
    bytes[i] = static_cast<unsigned char>(part[drawn_below(part.size(), i)]);
  return bytes;
}

inline Bytes prose(std::size_t n) {
  return repeated("What is in this file?\nBytes, in rows of sixteen:\n\n\tand words.\n", n);
}

inline Bytes with_a_zero_in(std::size_t period, Bytes bytes) {
  for (std::size_t i = drawn_below(period, period / 3); i < bytes.size(); i += period) bytes[i] = 0;
  return bytes;
}

// The numbers of a block of that many threads: each tile has another sum, and none has one of 0.
inline Numbers numbers_for(std::size_t n) {
  Numbers numbers(n);
  for (std::size_t i = 0; i < n; ++i)
    numbers[i] = static_cast<int>(drawn_below(5000, i * i % 37 + i)) - 7;
  return numbers;
}

/// "1, 2, 3", for a failure that can be checked by hand.
template <class Number>
std::string listed(const Number* begin, const Number* end) {
  std::string text;
  for (; begin != end; ++begin) text += (text.empty() ? "" : ", ") + std::to_string(*begin);
  return text;
}

inline Words random_words(std::size_t n) {
  Words words(n);
  std::uint64_t state = drawn_seed(n);
  for (auto& word : words) {
    state = state * 6'364'136'223'846'793'005 + 1'442'695'040'888'963'407;
    word = static_cast<unsigned>(state >> 34);  // below 2^30, so that the largest can be put in
  }
  return words;
}

inline Words large_words(std::size_t n) { return Words(n, 0xFFFF'FFFF); }

inline Words one_large_at(std::size_t place, Words words) {
  words[place] = 0xC000'0000;
  return words;
}

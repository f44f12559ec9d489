// The letters of a row, for task c of lesson 04: how often it has each, and their order by that.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

// As the exercise has it.
inline bool is_letter(unsigned char byte) {
  return ('a' <= byte && byte <= 'z') || ('A' <= byte && byte <= 'Z');
}

inline std::array<int, 32> counts_of(const unsigned char* begin, const unsigned char* end) {
  std::array<int, 32> count{};
  for (; begin != end; ++begin)
    if (is_letter(*begin)) ++count[*begin % 32 - 1];
  return count;
}

inline std::string in_order(const unsigned char* begin, const unsigned char* end) {
  const auto count = counts_of(begin, end);
  std::string letters(26, 'a');
  std::iota(letters.begin(), letters.end(), 'a');
  std::stable_sort(letters.begin(), letters.end(),
                   [&](char one, char other) { return count[one - 'a'] > count[other - 'a']; });
  return letters;
}

// "e 7, a 3, t 3", by the alphabet.
inline std::string counted(const unsigned char* begin, const unsigned char* end) {
  const auto count = counts_of(begin, end);
  std::string text;
  for (int i = 0; i < 26; ++i) {
    if (count[i] == 0) continue;
    text += (text.empty() ? "" : ", ") + std::string(1, static_cast<char>('a' + i)) + " " +
            std::to_string(count[i]);
  }
  return text.empty() ? "none" : text;
}

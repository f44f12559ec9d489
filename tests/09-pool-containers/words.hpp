// Words of one length, and the same with their letters in order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "drawn.hpp"

namespace {

using Letters = std::vector<unsigned char>;

// So many words, some of them in order already, and some the other way round.
inline Letters words_of(std::size_t words, std::size_t length) {
  Letters letters(words * length);
  for (std::size_t i = 0; i < letters.size(); ++i)
    letters[i] = static_cast<unsigned char>('a' + drawn_below(26, 11 * i + i / length * 7));
  for (std::size_t word = 0; word < words; ++word) {
    const auto begin = letters.begin() + word * length;
    if (word % 3 == 1) std::sort(begin, begin + length);
    if (word % 3 == 2) std::sort(begin, begin + length, std::greater<>());
  }
  return letters;
}

inline Letters sorted_words(Letters letters, std::size_t length) {
  for (auto word = letters.begin(); word != letters.end(); word += length)
    std::sort(word, word + length);
  return letters;
}

}  // namespace

// Texts with as many letters as wanted, and what is in them.
#pragma once

#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace bench {

using Bytes = std::vector<unsigned char>;

/// How often each byte occurs.
using Histogram = std::array<std::size_t, 256>;

/// All bytes that are letters, or all that are none.
template <class Predicate>
Bytes bytes_that(Predicate predicate) {
  Bytes chosen;
  for (int byte = 0; byte < 256; ++byte) {
    if (predicate(static_cast<unsigned char>(byte))) {
      chosen.push_back(static_cast<unsigned char>(byte));
    }
  }
  return chosen;
}

/// `n` bytes, each one of `wanted` with a probability of `percent` %, else one of `others`; all
/// independent. The same text in every run.
inline Bytes random_text(std::size_t n, unsigned percent, const Bytes& wanted,
                         const Bytes& others) {
  std::mt19937 draw(percent);
  Bytes text(n);
  for (auto& byte : text) {
    const auto number = static_cast<unsigned>(draw());
    const auto& alphabet = number % 100 < percent ? wanted : others;
    byte = alphabet[number / 100 % alphabet.size()];
  }
  return text;
}

inline Histogram histogram(Bytes::const_iterator begin, Bytes::const_iterator end) {
  Histogram occurrences{};
  for (; begin != end; ++begin) ++occurrences[*begin];
  return occurrences;
}

}  // namespace bench

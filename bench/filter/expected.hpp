// What the filters must keep, by a count on the CPU.
#pragma once

#include <cstddef>
#include <vector>

#include "filter/kernels.cuh"
#include "harness/text.hpp"

namespace bench {

/// What belongs to one counter: so many places, and on them these bytes in any order. Places may be
/// left over.
struct Part {
  std::size_t claimed = 0;
  Histogram kept{};
};

/// The right result for a text with a histogram: one part for each counter.
using Expected = std::vector<Part> (*)(const Histogram& text);

/// `part_of(letter)` numbers the parts from 0, and `places_of(letter)` is what it claims.
template <std::size_t parts, class PartOf, class PlacesOf>
std::vector<Part> keep_on_the_cpu(const Histogram& text, PartOf part_of, PlacesOf places_of) {
  std::vector<Part> expected(parts);
  for (std::size_t byte = 0; byte < text.size(); ++byte) {
    const auto letter = static_cast<unsigned char>(byte);
    if (!is_letter(letter)) continue;
    Part& part = expected[part_of(letter)];
    part.kept[byte] = text[byte];
    part.claimed += text[byte] * places_of(letter);
  }
  return expected;
}

inline std::vector<Part> each_letter_once(const Histogram& text) {
  return keep_on_the_cpu<1>(
      text, [](auto) { return 0; }, [](auto) { return 1; });
}

inline std::vector<Part> each_letter_with_room(const Histogram& text) {
  return keep_on_the_cpu<1>(
      text, [](auto) { return 0; }, places);
}

inline std::vector<Part> by_case(const Histogram& text) {
  return keep_on_the_cpu<2>(text, is_capital, [](auto) { return 1; });
}

}  // namespace bench

// Inputs that nobody foresees. A learner's tests have the same numbers each time, so that a failure
// can be followed by hand; where work is graded they are drawn from a secret, COHORT_DRAW.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <source_location>
#include <vector>

namespace cohort::harness {

/// 0 where nothing is drawn.
inline std::uint64_t secret_of_inputs() {
  static const char* const text = std::getenv("COHORT_DRAW");
  static const std::uint64_t secret = text ? std::strtoull(text, nullptr, 10) : 0;
  return secret;
}

inline bool is_drawn() { return secret_of_inputs() != 0; }

/// `usual`, or the seed that is drawn in its place: always the same one in a program.
inline std::uint64_t drawn_seed(std::uint64_t usual) {
  if (!is_drawn()) return usual;
  // SplitMix64
  std::uint64_t mixed = secret_of_inputs() + (usual + 1) * 0x9E37'79B9'7F4A'7C15;
  mixed = (mixed ^ mixed >> 30) * 0xBF58'476D'1CE4'E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D0'49BB'1331'11EB;
  return mixed ^ mixed >> 31;
}

/// `usual` modulo `end`, or a number below `end` that is drawn in its place.
inline std::size_t drawn_below(std::size_t end, std::size_t usual) {
  return drawn_seed(usual) % end;
}

/// The sizes that a case tries: the usual ones, and where inputs are drawn one that nobody
/// foresees, from the smallest of them to `most`, or to the largest.
template <class Size>
std::vector<Size> drawn_too(std::initializer_list<Size> usual, Size most = 0,
                            std::source_location where = std::source_location::current()) {
  std::vector<Size> sizes = usual;
  const auto [least, largest] = std::minmax(usual);
  const auto choices = static_cast<std::size_t>(std::max(most, largest) - least) + 1;
  if (is_drawn()) sizes.push_back(least + static_cast<Size>(drawn_below(choices, where.line())));
  return sizes;
}

}  // namespace cohort::harness

using cohort::harness::drawn_below;
using cohort::harness::drawn_seed;
using cohort::harness::drawn_too;

// Pieces of memory, and whether they are apart.
#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace bench {

struct PlaceInMemory {
  std::uint64_t begin, bytes;
};

/// Throws unless all are there, begin at a multiple of 8, and share no byte.
inline void check_apart(std::vector<PlaceInMemory> places, const std::string& who) {
  std::sort(places.begin(), places.end(),
            [](const auto& left, const auto& right) { return left.begin < right.begin; });
  std::uint64_t end = 1;
  for (const auto& place : places) {
    if (place.begin == 0) throw std::runtime_error(who + ": a piece is missing");
    if (place.begin < end) throw std::runtime_error(who + ": two pieces overlap");
    if (place.begin % 8 != 0) throw std::runtime_error(who + ": a piece is not aligned");
    end = place.begin + place.bytes;
  }
}

}  // namespace bench

// Comparisons that let an index go one too far.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "advice/spot.hpp"

namespace emulator {

/// What the comparison says, and what to write.
struct TooFar {
  std::string written;  ///< "i <="; empty if a function that it calls compares
  std::string instead;  ///< "<"
  std::string index;    ///< "i + 1", where that goes too far; empty if what is compared does
  SourceLine at;
  std::string lessened;       ///< "n" of `i < n - 1`: right for `i + 1`, unless it is an unsigned 0
  std::string from_one = {};  ///< "i", which a loop counts from 1 to n
};

/// Of the lines that led to an access, innermost first.
std::optional<TooFar> find_too_far(const std::vector<Spot>& spots);

}  // namespace emulator

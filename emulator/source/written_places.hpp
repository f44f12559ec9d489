// Where the tokens of preprocessed text stand in the files that people wrote.
#pragma once

#include <cstddef>
#include <vector>

#include "source/token.hpp"

namespace source {

/// Both count from 1, and are 0 where nobody knows.
struct Place {
  std::size_t line = 0, column = 0;

  bool operator==(const Place&) const = default;
};

/// The place of each token, in its own file. What a macro has become stands where the macro does.
/// Headers of the system and of CUDA aren't looked at, and no file that can't be read.
[[nodiscard]] std::vector<Place> places_of(const TokenizedText& source);

}  // namespace source

// An index that an array hasn't.
#pragma once

#include <cstdint>

#include "machine/caller.hpp"

namespace emulator {

/// A lane is about to use it, for the array or for one of its rows.
struct WrongIndex {
  Caller caller;
  const char* type;    ///< of the array, as GCC writes it: "'int [8]'", or "'Row'"
  std::int64_t value;  ///< an unsigned one of 2^63 or more counts as negative
};

}  // namespace emulator

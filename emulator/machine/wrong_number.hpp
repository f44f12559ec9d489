// An index that an array hasn't, and a shift by bits that a number hasn't.
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

/// A lane is about to shift a number of so many bits.
struct WrongShift {
  Caller caller;
  unsigned bits;
  std::int64_t by;  ///< an unsigned one of 2^63 or more counts as negative
};

}  // namespace emulator

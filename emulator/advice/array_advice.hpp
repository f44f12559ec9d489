// Where a race is cured by another array, or blocks that meet.
#pragma once

#include <string>

#include "advice/atomic_advice.hpp"

namespace emulator {

class ArrayAdvice : protected AtomicAdvice {
 protected:
  using AtomicAdvice::AtomicAdvice;

  /// Blocks write what others read in the same step.
  RaceAdvice to_another_array() const;
  /// The launch gave one array by two names.
  RaceAdvice to_two_arrays(const std::string& other) const;
  /// Two `extern __shared__` arrays, which are one.
  RaceAdvice of_overlap(const std::string& arrays) const;
  /// A barrier for threads that can meet.
  RaceAdvice in_order() const;
};

}  // namespace emulator

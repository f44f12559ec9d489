// Sizes in whole units.
#pragma once

namespace emulator {

/// The least multiple of `unit` that is not less than `value`.
template <class Number>
Number round_up(Number value, Number unit) {
  return (value + unit - 1) / unit * unit;
}

}  // namespace emulator

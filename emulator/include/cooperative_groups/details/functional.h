// The operations of reductions and scans that CUDA has names for.
#pragma once

#include "emulator/unchecked.hpp"

namespace cooperative_groups {

template <class T>
struct plus {
  EMULATOR_UNCHECKED constexpr T operator()(T a, T b) const { return a + b; }
};

/// The lesser of two: a minimum.
template <class T>
struct less {
  EMULATOR_UNCHECKED constexpr T operator()(T a, T b) const { return b < a ? b : a; }
};

/// The greater of two: a maximum.
template <class T>
struct greater {
  EMULATOR_UNCHECKED constexpr T operator()(T a, T b) const { return a < b ? b : a; }
};

template <class T>
struct bit_and {
  EMULATOR_UNCHECKED constexpr T operator()(T a, T b) const { return a & b; }
};

template <class T>
struct bit_or {
  EMULATOR_UNCHECKED constexpr T operator()(T a, T b) const { return a | b; }
};

template <class T>
struct bit_xor {
  EMULATOR_UNCHECKED constexpr T operator()(T a, T b) const { return a ^ b; }
};

}  // namespace cooperative_groups

// Functions for dynamic programming (DPX): the largest and smallest of sums, of 32 bits or of two
// halves of 16. Those with `relu` are never below 0.
#pragma once

#include "emulator/cuda/min_max.hpp"
#include "emulator/cuda/simd.hpp"

namespace emulator {

EMULATOR_UNCHECKED constexpr int add_s32(int a, int b) {
  return static_cast<int>(static_cast<unsigned>(a) + static_cast<unsigned>(b));
}
EMULATOR_UNCHECKED constexpr unsigned add_u32(unsigned a, unsigned b) { return a + b; }

/// Element by element from the upper half on: which of two was taken?
EMULATOR_UNCHECKED inline unsigned take(unsigned chosen, unsigned a, bool* high, bool* low) {
  *high = chosen >> 16 == a >> 16;
  *low = (chosen & 0xffff) == (a & 0xffff);
  return chosen;
}

}  // namespace emulator

#define EMULATOR_DPX_CHOICE(name, kind, T, choose, add)             \
  EMULATOR_UNCHECKED inline T __vi##name##3_##kind(T a, T b, T c) { \
    return choose(choose(a, b), c);                                 \
  }                                                                 \
  EMULATOR_UNCHECKED inline T __viadd##name##_##kind(T a, T b, T c) { return choose(add(a, b), c); }

#define EMULATOR_DPX_RELU(name, kind, T, max)                                \
  EMULATOR_UNCHECKED inline T __vi##name##3_##kind##_relu(T a, T b, T c) {   \
    return max(__vi##name##3_##kind(a, b, c), 0);                            \
  }                                                                          \
  EMULATOR_UNCHECKED inline T __viadd##name##_##kind##_relu(T a, T b, T c) { \
    return max(__viadd##name##_##kind(a, b, c), 0);                          \
  }                                                                          \
  EMULATOR_UNCHECKED inline T __vi##name##_##kind##_relu(T a, T b) {         \
    return max(__vi##name##3_##kind(a, b, b), 0);                            \
  }

/// `*is_first`: whether the first was taken, as it is of two that are equal.
#define EMULATOR_DPX_TAKE(name, kind, T, choose)                               \
  EMULATOR_UNCHECKED inline T __vib##name##_##kind(T a, T b, bool* is_first) { \
    *is_first = choose(a, b) == a;                                             \
    return choose(a, b);                                                       \
  }

#define EMULATOR_DPX_TAKE_HALVES(name, kind, choose)                                          \
  EMULATOR_UNCHECKED inline unsigned __vib##name##_##kind(unsigned a, unsigned b, bool* high, \
                                                          bool* low) {                        \
    return ::emulator::take(choose(a, b), a, high, low);                                      \
  }

#define EMULATOR_DPX(name)                                              \
  EMULATOR_DPX_CHOICE(name, s32, int, ::name, ::emulator::add_s32)      \
  EMULATOR_DPX_CHOICE(name, u32, unsigned, ::name, ::emulator::add_u32) \
  EMULATOR_DPX_CHOICE(name, s16x2, unsigned, __v##name##s2, __vadd2)    \
  EMULATOR_DPX_CHOICE(name, u16x2, unsigned, __v##name##u2, __vadd2)    \
  EMULATOR_DPX_RELU(name, s32, int, ::max)                              \
  EMULATOR_DPX_RELU(name, s16x2, unsigned, __vmaxs2)                    \
  EMULATOR_DPX_TAKE(name, s32, int, ::name)                             \
  EMULATOR_DPX_TAKE(name, u32, unsigned, ::name)                        \
  EMULATOR_DPX_TAKE_HALVES(name, s16x2, __v##name##s2)                  \
  EMULATOR_DPX_TAKE_HALVES(name, u16x2, __v##name##u2)

EMULATOR_DPX(max)
EMULATOR_DPX(min)

#undef EMULATOR_DPX
#undef EMULATOR_DPX_TAKE_HALVES
#undef EMULATOR_DPX_TAKE
#undef EMULATOR_DPX_RELU
#undef EMULATOR_DPX_CHOICE

// The fast intrinsics: `__expf`, `__sinf`, …. Here they are as exact as the C library's functions;
// on the device they are not. Where a fast one is undefined or zero on purpose, it is so here too.
#pragma once

#include <math.h>

#include "emulator/unchecked.hpp"

// The C library has declared most of these names, as `noexcept`, without offering them.
#define EMULATOR_FAST_MATH(name) \
  EMULATOR_UNCHECKED inline float __##name(float x) noexcept { return ::name(x); }

EMULATOR_FAST_MATH(expf)
EMULATOR_FAST_MATH(exp10f)
EMULATOR_FAST_MATH(logf)
EMULATOR_FAST_MATH(log2f)
EMULATOR_FAST_MATH(log10f)
EMULATOR_FAST_MATH(sinf)
EMULATOR_FAST_MATH(cosf)
EMULATOR_FAST_MATH(tanf)
EMULATOR_FAST_MATH(tanhf)
#undef EMULATOR_FAST_MATH

EMULATOR_UNCHECKED inline void __sincosf(float x, float* sine, float* cosine) noexcept {
  ::sincosf(x, sine, cosine);
}

/// NaN for a negative base, whatever the exponent.
EMULATOR_UNCHECKED inline float __powf(float base, float exponent) noexcept {
  return ::exp2f(exponent * ::log2f(base));
}

/// Zero (or NaN, for an infinite x) where y is above 2^126.
EMULATOR_UNCHECKED inline float __fdividef(float x, float y) noexcept {
  float magnitude = ::fabsf(y);
  return magnitude > 0x1p126f && magnitude < INFINITY ? x * 0.0f : x / y;
}

/// Clamps to [0, 1]; NaN becomes 0.
EMULATOR_UNCHECKED inline float __saturatef(float x) noexcept {
  return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f;
}

// `min` and `max` at global scope, for the mixtures of types that CUDA has them for.
#pragma once

#include "emulator/unchecked.hpp"

#define EMULATOR_MIN_MAX(A, B, Result, least, most)                \
  EMULATOR_UNCHECKED inline Result least(const A a, const B b) {   \
    Result x = static_cast<Result>(a), y = static_cast<Result>(b); \
    return y < x ? y : x;                                          \
  }                                                                \
  EMULATOR_UNCHECKED inline Result most(const A a, const B b) {    \
    Result x = static_cast<Result>(a), y = static_cast<Result>(b); \
    return x < y ? y : x;                                          \
  }

#define EMULATOR_INTEGER_MIN_MAX(Signed, Unsigned)         \
  EMULATOR_MIN_MAX(Signed, Signed, Signed, min, max)       \
  EMULATOR_MIN_MAX(Unsigned, Unsigned, Unsigned, min, max) \
  EMULATOR_MIN_MAX(Signed, Unsigned, Unsigned, min, max)   \
  EMULATOR_MIN_MAX(Unsigned, Signed, Unsigned, min, max)

EMULATOR_INTEGER_MIN_MAX(int, unsigned int)
EMULATOR_INTEGER_MIN_MAX(long, unsigned long)
EMULATOR_INTEGER_MIN_MAX(long long, unsigned long long)

EMULATOR_MIN_MAX(unsigned int, unsigned int, unsigned int, umin, umax)
EMULATOR_MIN_MAX(long long, long long, long long, llmin, llmax)
EMULATOR_MIN_MAX(unsigned long long, unsigned long long, unsigned long long, ullmin, ullmax)

#undef EMULATOR_INTEGER_MIN_MAX
#undef EMULATOR_MIN_MAX

/// Of a number and a NaN, the number.
#define EMULATOR_FLOATING_MIN_MAX(A, B, Result, f)                                               \
  EMULATOR_UNCHECKED inline Result min(const A a, const B b) { return __builtin_fmin##f(a, b); } \
  EMULATOR_UNCHECKED inline Result max(const A a, const B b) { return __builtin_fmax##f(a, b); }

EMULATOR_FLOATING_MIN_MAX(float, float, float, f)
EMULATOR_FLOATING_MIN_MAX(double, double, double, )
EMULATOR_FLOATING_MIN_MAX(float, double, double, )
EMULATOR_FLOATING_MIN_MAX(double, float, double, )
#undef EMULATOR_FLOATING_MIN_MAX

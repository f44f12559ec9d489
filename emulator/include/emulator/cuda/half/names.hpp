// The functions whose names have the type in them: `__float2half`, `__bfloat162int_rn`, ….
#pragma once

#include "emulator/cuda/half/pair.hpp"

/// `__int2half_rn` and the like: of a number of type From, in the four roundings.
#define EMULATOR_HALF_FROM(Number, name, From, from)                        \
  EMULATOR_HALF_FROM_ROUNDED(Number, __##from##2##name##_rn, From, nearest) \
  EMULATOR_HALF_FROM_ROUNDED(Number, __##from##2##name##_rz, From, to_zero) \
  EMULATOR_HALF_FROM_ROUNDED(Number, __##from##2##name##_ru, From, up)      \
  EMULATOR_HALF_FROM_ROUNDED(Number, __##from##2##name##_rd, From, down)
#define EMULATOR_HALF_FROM_ROUNDED(Number, function, From, rounding)                 \
  EMULATOR_INLINED Number function(From number) {                                    \
    return Number::from_bits(::emulator::half::round<Number::Format>(                \
        ::emulator::half::to_double(number), ::emulator::half::Rounding::rounding)); \
  }

#define EMULATOR_HALF_TO(Number, name, To, to)                          \
  EMULATOR_HALF_TO_ROUNDED(Number, __##name##2##to##_rn, To, nearbyint) \
  EMULATOR_HALF_TO_ROUNDED(Number, __##name##2##to##_rz, To, trunc)     \
  EMULATOR_HALF_TO_ROUNDED(Number, __##name##2##to##_ru, To, ceil)      \
  EMULATOR_HALF_TO_ROUNDED(Number, __##name##2##to##_rd, To, floor)
#define EMULATOR_HALF_TO_ROUNDED(Number, function, To, whole)                            \
  EMULATOR_INLINED To function(Number number) {                                          \
    return ::emulator::to_integer<To>(__builtin_##whole##f(static_cast<float>(number))); \
  }

#define EMULATOR_HALF_WITH_INTEGER(Number, name, Integer, integer) \
  EMULATOR_HALF_FROM(Number, name, Integer, integer)               \
  EMULATOR_HALF_TO(Number, name, Integer, integer)

#define EMULATOR_HALF_CONVERSIONS(Number, name)                               \
  EMULATOR_HALF_FROM(Number, name, float, float)                              \
  EMULATOR_HALF_FROM_ROUNDED(Number, __float2##name, float, nearest)          \
  EMULATOR_INLINED Number __double2##name(double number) { return number; }   \
  EMULATOR_INLINED float __##name##2float(Number number) { return number; }   \
  EMULATOR_HALF_WITH_INTEGER(Number, name, short, short)                      \
  EMULATOR_HALF_WITH_INTEGER(Number, name, unsigned short, ushort)            \
  EMULATOR_HALF_WITH_INTEGER(Number, name, int, int)                          \
  EMULATOR_HALF_WITH_INTEGER(Number, name, unsigned int, uint)                \
  EMULATOR_HALF_WITH_INTEGER(Number, name, long long, ll)                     \
  EMULATOR_HALF_WITH_INTEGER(Number, name, unsigned long long, ull)           \
  EMULATOR_HALF_TO_ROUNDED(Number, __##name##2char_rz, signed char, trunc)    \
  EMULATOR_HALF_TO_ROUNDED(Number, __##name##2uchar_rz, unsigned char, trunc) \
  EMULATOR_HALF_BITS(Number, name, short, short)                              \
  EMULATOR_HALF_BITS(Number, name, unsigned short, ushort)
#define EMULATOR_HALF_BITS(Number, name, Integer, integer)               \
  EMULATOR_INLINED Integer __##name##_as_##integer(Number number) {      \
    return static_cast<Integer>(number.bits());                          \
  }                                                                      \
  EMULATOR_INLINED Number __##integer##_as_##name(Integer bits) {        \
    return Number::from_bits(static_cast<::emulator::half::Bits>(bits)); \
  }

#define EMULATOR_HALF_PAIRS(Number, Pair, name)                                    \
  EMULATOR_INLINED Pair make_##name##2(Number x, Number y) { return {x, y}; }      \
  EMULATOR_INLINED Pair __halves2##name##2(Number x, Number y) { return {x, y}; }  \
  EMULATOR_INLINED Pair __##name##2##name##2(Number both) { return {both, both}; } \
  EMULATOR_INLINED Number __low2##name(Pair a) { return a.x; }                     \
  EMULATOR_INLINED Number __high2##name(Pair a) { return a.y; }                    \
  EMULATOR_INLINED Pair __low2##name##2(Pair a) { return {a.x, a.x}; }             \
  EMULATOR_INLINED Pair __high2##name##2(Pair a) { return {a.y, a.y}; }            \
  EMULATOR_INLINED Pair __lows2##name##2(Pair a, Pair b) { return {a.x, b.x}; }    \
  EMULATOR_INLINED Pair __highs2##name##2(Pair a, Pair b) { return {a.y, b.y}; }   \
  EMULATOR_INLINED Pair __float2##name##2_rn(float both) { return {both, both}; }  \
  EMULATOR_INLINED Pair __floats2##name##2_rn(float x, float y) { return {x, y}; } \
  EMULATOR_INLINED Pair __float22##name##2_rn(float2 a) { return {a.x, a.y}; }     \
  EMULATOR_INLINED float2 __##name##22float2(Pair a) { return {a.x, a.y}; }

// Conversions between integers and floating point in a chosen rounding, and casts of their bits.
#pragma once

#include <limits>
#include <type_traits>

#include "emulator/cuda/rounding.hpp"

namespace emulator {

/// Converts a whole number. What doesn't fit becomes the nearest that does; a NaN becomes 0, or
/// the top bit alone where a 64-bit type is involved (PTX ISA, `cvt`).
template <class To, class From>
EMULATOR_UNCHECKED To to_integer(From whole) {
  constexpr To most = std::numeric_limits<To>::max(), least = std::numeric_limits<To>::min();
  constexpr From beyond = 2 * static_cast<From>(most / 2 + 1);
  if (whole != whole) {
    bool wide = sizeof(From) == 8 || sizeof(To) == 8;
    return wide ? static_cast<To>(std::make_unsigned_t<To>{1} << (8 * sizeof(To) - 1)) : To{0};
  }
  if (whole >= beyond) return most;
  if (whole <= static_cast<From>(least)) return least;
  return static_cast<To>(whole);
}

}  // namespace emulator

/// `__float2int_rn` and the like: a rounding function of the C library, then the conversion.
#define EMULATOR_TO_INTEGER(name, From, To, f)            \
  EMULATOR_UNCHECKED inline To name##_rn(From x) {        \
    return ::emulator::to_integer<To>(::nearbyint##f(x)); \
  }                                                       \
  EMULATOR_UNCHECKED inline To name##_rz(From x) {        \
    return ::emulator::to_integer<To>(::trunc##f(x));     \
  }                                                       \
  EMULATOR_UNCHECKED inline To name##_ru(From x) {        \
    return ::emulator::to_integer<To>(::ceil##f(x));      \
  }                                                       \
  EMULATOR_UNCHECKED inline To name##_rd(From x) {        \
    return ::emulator::to_integer<To>(::floor##f(x));     \
  }

#define EMULATOR_TO_INTEGERS(From, f)                         \
  EMULATOR_TO_INTEGER(__##From##2int, From, int, f)           \
  EMULATOR_TO_INTEGER(__##From##2uint, From, unsigned int, f) \
  EMULATOR_TO_INTEGER(__##From##2ll, From, long long, f)      \
  EMULATOR_TO_INTEGER(__##From##2ull, From, unsigned long long, f)

EMULATOR_TO_INTEGERS(float, f)
EMULATOR_TO_INTEGERS(double, )
#undef EMULATOR_TO_INTEGERS
#undef EMULATOR_TO_INTEGER

#define EMULATOR_TO_FLOATING(suffix, mode, name, From, To)                                         \
  EMULATOR_UNCHECKED inline To name##_##suffix(From x) {                                           \
    return ::emulator::rounded<mode>([](From x) EMULATOR_UNCHECKED { return static_cast<To>(x); }, \
                                     x);                                                           \
  }

EMULATOR_ALL_ROUNDINGS(EMULATOR_TO_FLOATING, __int2float, int, float)
EMULATOR_ALL_ROUNDINGS(EMULATOR_TO_FLOATING, __uint2float, unsigned int, float)
EMULATOR_ALL_ROUNDINGS(EMULATOR_TO_FLOATING, __ll2float, long long, float)
EMULATOR_ALL_ROUNDINGS(EMULATOR_TO_FLOATING, __ull2float, unsigned long long, float)
EMULATOR_ALL_ROUNDINGS(EMULATOR_TO_FLOATING, __ll2double, long long, double)
EMULATOR_ALL_ROUNDINGS(EMULATOR_TO_FLOATING, __ull2double, unsigned long long, double)
EMULATOR_ALL_ROUNDINGS(EMULATOR_TO_FLOATING, __double2float, double, float)
EMULATOR_TO_FLOATING(rn, FE_TONEAREST, __int2double, int, double)
EMULATOR_TO_FLOATING(rn, FE_TONEAREST, __uint2double, unsigned int, double)
#undef EMULATOR_TO_FLOATING
#undef EMULATOR_ALL_ROUNDINGS

#define EMULATOR_BIT_CAST(name, From, To) \
  EMULATOR_UNCHECKED inline To name(From x) { return __builtin_bit_cast(To, x); }

EMULATOR_BIT_CAST(__float_as_int, float, int)
EMULATOR_BIT_CAST(__float_as_uint, float, unsigned int)
EMULATOR_BIT_CAST(__int_as_float, int, float)
EMULATOR_BIT_CAST(__uint_as_float, unsigned int, float)
EMULATOR_BIT_CAST(__double_as_longlong, double, long long)
EMULATOR_BIT_CAST(__longlong_as_double, long long, double)
#undef EMULATOR_BIT_CAST

EMULATOR_UNCHECKED inline int __double2hiint(double x) {
  return static_cast<int>(__double_as_longlong(x) >> 32);
}
EMULATOR_UNCHECKED inline int __double2loint(double x) {
  return static_cast<int>(__double_as_longlong(x));
}
EMULATOR_UNCHECKED inline double __hiloint2double(int high, int low) {
  return __longlong_as_double(static_cast<long long>(high) << 32 | static_cast<unsigned int>(low));
}

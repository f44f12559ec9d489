// CUDA's math functions at global scope: those of the C library, and those that only CUDA has.
#pragma once

#include <math.h>

#include "emulator/cuda/special_functions.hpp"
#include "emulator/unchecked.hpp"

/// `name(double)`, `name(float)` and `namef(float)` from an expression of a double x. They are
/// `noexcept` because newer C libraries declare some of them so.
#define EMULATOR_MATH(name, expression)                                           \
  EMULATOR_UNCHECKED inline double name(double x) noexcept { return expression; } \
  EMULATOR_UNCHECKED inline float name(float a) noexcept {                        \
    double x = a;                                                                 \
    return static_cast<float>(expression);                                        \
  }                                                                               \
  EMULATOR_UNCHECKED inline float name##f(float a) noexcept { return name(a); }

EMULATOR_MATH(sinpi, ::emulator::math::sinpi(x))
EMULATOR_MATH(cospi, ::emulator::math::cospi(x))
EMULATOR_MATH(rsqrt, ::emulator::math::rsqrt(x))
EMULATOR_MATH(rcbrt, ::emulator::math::rcbrt(x))
EMULATOR_MATH(erfcx, ::emulator::math::erfcx(x))
EMULATOR_MATH(erfinv, ::emulator::math::erfinv(x))
EMULATOR_MATH(erfcinv, ::emulator::math::erfcinv(x))
EMULATOR_MATH(normcdf, ::emulator::math::normcdf(x))
EMULATOR_MATH(normcdfinv, ::emulator::math::normcdfinv(x))
EMULATOR_MATH(cyl_bessel_i0, ::emulator::math::bessel_i(0, x))
EMULATOR_MATH(cyl_bessel_i1, ::copysign(::emulator::math::bessel_i(1, x), x))
#undef EMULATOR_MATH

/// Lengths of vectors, and sine with cosine. T is double with no suffix, or float with suffix f.
#define EMULATOR_NORMS(T, f)                                                                      \
  EMULATOR_UNCHECKED inline T rhypot##f(T x, T y) noexcept { return 1 / ::std::hypot(x, y); }     \
  EMULATOR_UNCHECKED inline T norm3d##f(T x, T y, T z) noexcept { return ::std::hypot(x, y, z); } \
  EMULATOR_UNCHECKED inline T norm4d##f(T x, T y, T z, T w) noexcept {                            \
    return ::std::hypot(::std::hypot(x, y), ::std::hypot(z, w));                                  \
  }                                                                                               \
  EMULATOR_UNCHECKED inline T rnorm3d##f(T x, T y, T z) noexcept {                                \
    return 1 / norm3d##f(x, y, z);                                                                \
  }                                                                                               \
  EMULATOR_UNCHECKED inline T rnorm4d##f(T x, T y, T z, T w) noexcept {                           \
    return 1 / norm4d##f(x, y, z, w);                                                             \
  }                                                                                               \
  inline T norm##f(int size, const T* x) noexcept {                                               \
    T norm = 0;                                                                                   \
    for (int i = 0; i < size; ++i) norm = ::std::hypot(norm, x[i]);                               \
    return norm;                                                                                  \
  }                                                                                               \
  inline T rnorm##f(int size, const T* x) noexcept { return 1 / norm##f(size, x); }               \
  EMULATOR_UNCHECKED inline void sincospi##f(T x, T* sine, T* cosine) noexcept {                  \
    *sine = sinpi##f(x);                                                                          \
    *cosine = cospi##f(x);                                                                        \
  }

EMULATOR_NORMS(double, )
EMULATOR_NORMS(float, f)
#undef EMULATOR_NORMS

/// Overloads for float of functions that the C library has in two names.
#define EMULATOR_FLOAT_OVERLOAD(name) \
  EMULATOR_UNCHECKED inline float name(float x) noexcept { return ::name##f(x); }

EMULATOR_FLOAT_OVERLOAD(exp10)
EMULATOR_FLOAT_OVERLOAD(j0)
EMULATOR_FLOAT_OVERLOAD(j1)
EMULATOR_FLOAT_OVERLOAD(y0)
EMULATOR_FLOAT_OVERLOAD(y1)
#undef EMULATOR_FLOAT_OVERLOAD

EMULATOR_UNCHECKED inline void sincos(float x, float* sine, float* cosine) noexcept {
  ::sincosf(x, sine, cosine);
}
EMULATOR_UNCHECKED inline void sincospi(float x, float* sine, float* cosine) noexcept {
  sincospif(x, sine, cosine);
}
EMULATOR_UNCHECKED inline float fdividef(float x, float y) noexcept { return x / y; }

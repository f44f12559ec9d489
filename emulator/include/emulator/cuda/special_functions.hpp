// Functions of CUDA's math library that the C library doesn't have, in double precision. The float
// ones are made of these, so they are at least as exact as on the device.
#pragma once

#include <math.h>

#include "emulator/unchecked.hpp"

namespace emulator::math {

constexpr double pi = 3.14159265358979323846;
constexpr double two_over_sqrt_pi = 1.12837916709551257390;

/// sin(pi x), exact at the multiples of 1/2: the argument is reduced before it meets pi.
EMULATOR_UNCHECKED inline double sinpi(double x) {
  double r = ::remainder(x, 2.0);
  if (r > 0.5) r = 1.0 - r;
  if (r < -0.5) r = -1.0 - r;
  return ::sin(pi * r);
}

EMULATOR_UNCHECKED inline double cospi(double x) {
  double r = ::fabs(::remainder(x, 2.0));
  if (r <= 0.25) return ::cos(pi * r);
  if (r <= 0.75) return ::sin(pi * (0.5 - r));
  return -::cos(pi * (1.0 - r));
}

EMULATOR_UNCHECKED inline double rsqrt(double x) { return 1.0 / ::sqrt(x); }
EMULATOR_UNCHECKED inline double rcbrt(double x) { return 1.0 / ::cbrt(x); }

/// exp(x^2) erfc(x). Below 25 as it stands, with the rounding error of x^2 made good; above, where
/// erfc vanishes, by its asymptotic series (DLMF 7.12.1).
EMULATOR_UNCHECKED inline double erfcx(double x) {
  if (x < 25.0) {
    double square = x * x;
    double missing = ::isinf(square) ? 0.0 : ::fma(x, x, -square);
    return ::exp(square) * (1.0 + missing) * ::erfc(x);
  }
  double t = 0.5 / x / x, sum = 1.0;
  for (int k = 15; k > 0; k -= 2) sum = 1.0 - k * t * sum;
  return 0.5 * two_over_sqrt_pi / x * sum;
}

EMULATOR_UNCHECKED inline double erfcinv(double y);

/// The x with erf(x) = y: two terms of the series, then Halley's method. Small y keep their
/// relative precision, because 1 - y is never taken of them.
EMULATOR_UNCHECKED inline double erfinv(double y) {
  if (!(::fabs(y) <= 0.5)) return ::copysign(erfcinv(1.0 - ::fabs(y)), y);
  double x = y / two_over_sqrt_pi * (1.0 + pi / 12.0 * y * y);
  for (int i = 0; i < 3; ++i) {
    double error = ::erf(x) - y;
    x -= error / (two_over_sqrt_pi * ::exp(-x * x) + x * error);
  }
  return x;
}

/// The x with erfc(x) = y: a rational guess (Abramowitz and Stegun 26.2.23), then Halley's method.
EMULATOR_UNCHECKED inline double erfcinv(double y) {
  if (!(y > 0.0 && y < 2.0)) return y == 0.0 ? INFINITY : y == 2.0 ? -INFINITY : NAN;
  if (y > 1.5) return -erfcinv(2.0 - y);
  if (y >= 0.5) return erfinv(1.0 - y);
  double t = ::sqrt(-2.0 * ::log(0.5 * y));
  double x = t - (2.515517 + t * (0.802853 + t * 0.010328)) /
                     (1.0 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  x *= M_SQRT1_2;
  for (int i = 0; i < 3; ++i) {
    double error = ::erfc(x) - y;
    x += error / (two_over_sqrt_pi * ::exp(-x * x) - x * error);
  }
  return x;
}

/// The standard normal distribution. In its tail the rounding of x/sqrt(2) would show: it is made
/// good by the slope of erfc.
EMULATOR_UNCHECKED inline double normcdf(double x) {
  constexpr double sqrt_half_rest = -4.833646656726457e-17;  // sqrt(1/2) - M_SQRT1_2
  double z = -x * M_SQRT1_2;
  double missing = ::isinf(z) ? 0.0 : ::fma(-x, M_SQRT1_2, -z) - x * sqrt_half_rest;
  return 0.5 * (::erfc(z) - two_over_sqrt_pi * ::exp(-z * z) * missing);
}

EMULATOR_UNCHECKED inline double normcdfinv(double p) { return -M_SQRT2 * erfcinv(2.0 * p); }

/// The modified Bessel function of the first kind, of |x|.
double bessel_i(int order, double x);

}  // namespace emulator::math

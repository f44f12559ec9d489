// Arithmetic on complex numbers that are vectors of two: what cuComplex.h has twice, for floats and
// for doubles. Operands are scaled where CUDA scales them, so that results round alike.
#pragma once

#include <cmath>
#include <limits>

#include "emulator/unchecked.hpp"
#include "vector_types.h"

namespace emulator::complex {

template <class Complex>
using Part = decltype(Complex::x);

template <class Complex>
EMULATOR_UNCHECKED Complex product(Complex a, Complex b) {
  return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}

/// `a * b + c`, in the order in which the device adds.
template <class Complex>
EMULATOR_UNCHECKED Complex product_and_sum(Complex a, Complex b, Complex c) {
  return {-(a.y * b.y) + (a.x * b.x + c.x), a.y * b.x + (a.x * b.y + c.y)};
}

/// Scaled, so that the square of the divisor neither overflows nor vanishes.
template <class Complex>
EMULATOR_UNCHECKED Complex quotient(Complex a, Complex b) {
  const Part<Complex> scale = 1 / (std::fabs(b.x) + std::fabs(b.y));
  const Complex top{a.x * scale, a.y * scale}, bottom{b.x * scale, b.y * scale};
  const Part<Complex> inverse = 1 / (bottom.x * bottom.x + bottom.y * bottom.y);
  return {(top.x * bottom.x + top.y * bottom.y) * inverse,
          (top.y * bottom.x - top.x * bottom.y) * inverse};
}

template <class Complex>
EMULATOR_UNCHECKED Part<Complex> magnitude(Complex a) {
  constexpr auto largest = std::numeric_limits<Part<Complex>>::max();
  const auto x = std::fabs(a.x), y = std::fabs(a.y);
  const auto greater = x > y ? x : y, smaller = x > y ? y : x;
  if (greater == 0 || greater > largest || smaller > largest) return greater + smaller;
  const auto ratio = smaller / greater;
  return greater * std::sqrt(1 + ratio * ratio);
}

}  // namespace emulator::complex

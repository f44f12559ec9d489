/// @file
/// Complex numbers in C's style, for host and device code.
#pragma once

#define CU_COMPLEX_H_  // programs ask by this name whether the header is there

#include "emulator/cuda/complex.hpp"
#include "vector_types.h"

using cuFloatComplex = float2;
using cuDoubleComplex = double2;
using cuComplex = cuFloatComplex;

// By C's names: those for floats end in f.
#define EMULATOR_COMPLEX(f, T, Complex)                                                        \
  EMULATOR_UNCHECKED inline T cuCreal##f(Complex a) { return a.x; }                            \
  EMULATOR_UNCHECKED inline T cuCimag##f(Complex a) { return a.y; }                            \
  EMULATOR_UNCHECKED inline Complex make_##Complex(T real, T imaginary) {                      \
    return {real, imaginary};                                                                  \
  }                                                                                            \
  EMULATOR_UNCHECKED inline Complex cuConj##f(Complex a) { return {a.x, -a.y}; }               \
  EMULATOR_UNCHECKED inline Complex cuCadd##f(Complex a, Complex b) {                          \
    return {a.x + b.x, a.y + b.y};                                                             \
  }                                                                                            \
  EMULATOR_UNCHECKED inline Complex cuCsub##f(Complex a, Complex b) {                          \
    return {a.x - b.x, a.y - b.y};                                                             \
  }                                                                                            \
  EMULATOR_UNCHECKED inline Complex cuCmul##f(Complex a, Complex b) {                          \
    return emulator::complex::product(a, b);                                                   \
  }                                                                                            \
  EMULATOR_UNCHECKED inline Complex cuCdiv##f(Complex a, Complex b) {                          \
    return emulator::complex::quotient(a, b);                                                  \
  }                                                                                            \
  EMULATOR_UNCHECKED inline T cuCabs##f(Complex a) { return emulator::complex::magnitude(a); } \
  EMULATOR_UNCHECKED inline Complex cuCfma##f(Complex a, Complex b, Complex c) {               \
    return emulator::complex::product_and_sum(a, b, c);                                        \
  }

EMULATOR_COMPLEX(f, float, cuFloatComplex)
EMULATOR_COMPLEX(, double, cuDoubleComplex)
#undef EMULATOR_COMPLEX

EMULATOR_UNCHECKED inline cuComplex make_cuComplex(float real, float imaginary) {
  return {real, imaginary};
}
EMULATOR_UNCHECKED inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex a) {
  return {a.x, a.y};
}
EMULATOR_UNCHECKED inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex a) {
  return {static_cast<float>(a.x), static_cast<float>(a.y)};
}

/// @file
/// Complex numbers in C's style, for host and device code.
#pragma once

#define CU_COMPLEX_H_  // programs ask by this name whether the header is there

#include "emulator/cuda/complex.hpp"
#include "vector_types.h"

using cuFloatComplex = float2;
using cuDoubleComplex = double2;
using cuComplex = cuFloatComplex;

EMULATOR_UNCHECKED inline float cuCrealf(cuFloatComplex a) { return a.x; }
EMULATOR_UNCHECKED inline float cuCimagf(cuFloatComplex a) { return a.y; }
EMULATOR_UNCHECKED inline cuFloatComplex make_cuFloatComplex(float real, float imaginary) {
  return {real, imaginary};
}
EMULATOR_UNCHECKED inline cuFloatComplex cuConjf(cuFloatComplex a) { return {a.x, -a.y}; }
EMULATOR_UNCHECKED inline cuFloatComplex cuCaddf(cuFloatComplex a, cuFloatComplex b) {
  return {a.x + b.x, a.y + b.y};
}
EMULATOR_UNCHECKED inline cuFloatComplex cuCsubf(cuFloatComplex a, cuFloatComplex b) {
  return {a.x - b.x, a.y - b.y};
}
EMULATOR_UNCHECKED inline cuFloatComplex cuCmulf(cuFloatComplex a, cuFloatComplex b) {
  return emulator::complex::product(a, b);
}
EMULATOR_UNCHECKED inline cuFloatComplex cuCdivf(cuFloatComplex a, cuFloatComplex b) {
  return emulator::complex::quotient(a, b);
}
EMULATOR_UNCHECKED inline float cuCabsf(cuFloatComplex a) {
  return emulator::complex::magnitude(a);
}
EMULATOR_UNCHECKED inline cuFloatComplex cuCfmaf(cuFloatComplex a, cuFloatComplex b,
                                                 cuFloatComplex c) {
  return emulator::complex::product_and_sum(a, b, c);
}

EMULATOR_UNCHECKED inline double cuCreal(cuDoubleComplex a) { return a.x; }
EMULATOR_UNCHECKED inline double cuCimag(cuDoubleComplex a) { return a.y; }
EMULATOR_UNCHECKED inline cuDoubleComplex make_cuDoubleComplex(double real, double imaginary) {
  return {real, imaginary};
}
EMULATOR_UNCHECKED inline cuDoubleComplex cuConj(cuDoubleComplex a) { return {a.x, -a.y}; }
EMULATOR_UNCHECKED inline cuDoubleComplex cuCadd(cuDoubleComplex a, cuDoubleComplex b) {
  return {a.x + b.x, a.y + b.y};
}
EMULATOR_UNCHECKED inline cuDoubleComplex cuCsub(cuDoubleComplex a, cuDoubleComplex b) {
  return {a.x - b.x, a.y - b.y};
}
EMULATOR_UNCHECKED inline cuDoubleComplex cuCmul(cuDoubleComplex a, cuDoubleComplex b) {
  return emulator::complex::product(a, b);
}
EMULATOR_UNCHECKED inline cuDoubleComplex cuCdiv(cuDoubleComplex a, cuDoubleComplex b) {
  return emulator::complex::quotient(a, b);
}
EMULATOR_UNCHECKED inline double cuCabs(cuDoubleComplex a) {
  return emulator::complex::magnitude(a);
}
EMULATOR_UNCHECKED inline cuDoubleComplex cuCfma(cuDoubleComplex a, cuDoubleComplex b,
                                                 cuDoubleComplex c) {
  return emulator::complex::product_and_sum(a, b, c);
}

EMULATOR_UNCHECKED inline cuComplex make_cuComplex(float real, float imaginary) {
  return {real, imaginary};
}
EMULATOR_UNCHECKED inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex a) {
  return {a.x, a.y};
}
EMULATOR_UNCHECKED inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex a) {
  return {static_cast<float>(a.x), static_cast<float>(a.y)};
}

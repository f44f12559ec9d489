/// @file
/// IEEE's half precision: `__half`, and `__half2`, a pair of them.
#pragma once

#ifndef __cplusplus
#include "emulator/no_c.h"
#elif __cplusplus < 201703L
#error "the emulator's cuda_fp16.h needs C++17: compile this file with -std=c++17 or later"
#else
#define __CUDA_FP16_H__
#define __CUDA_FP16_TYPES_EXIST__

#include "emulator/cuda/half/names.hpp"
#include "vector_types.h"

struct __half_raw {
  unsigned short x;
};
struct alignas(4) __half2_raw {
  unsigned short x, y;
};

struct __half : emulator::half::Number<__half, emulator::half::Binary16> {
  using Number::Number;
  __half() = default;
  EMULATOR_INLINED __half(__half_raw raw) : Number(from_bits(raw.x)) {}
  EMULATOR_INLINED operator __half_raw() const { return {bits()}; }
};

struct alignas(4) __half2 : emulator::half::PairFunctions<__half2, __half> {
  __half x, y;

  __half2() = default;
  EMULATOR_INLINED __half2(__half x, __half y) : x(x), y(y) {}
  EMULATOR_INLINED __half2(__half2_raw raw)
      : x(__half::from_bits(raw.x)), y(__half::from_bits(raw.y)) {}
  EMULATOR_INLINED operator __half2_raw() const { return {x.bits(), y.bits()}; }
};

EMULATOR_HALF_CONVERSIONS(__half, half)
EMULATOR_HALF_PAIRS(__half, __half2, half)

using half = __half;
using half2 = __half2;
using nv_half = __half;
using nv_half2 = __half2;
using __nv_half = __half;
using __nv_half2 = __half2;
using __nv_half_raw = __half_raw;
using __nv_half2_raw = __half2_raw;

#ifdef __CUDACC__
#include "emulator/cuda/half/lanes.hpp"
EMULATOR_HALF_LANES(__half, __half2)
#endif

#endif

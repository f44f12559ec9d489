/// @file
/// Half precision with the range of a float: `__nv_bfloat16`, and `__nv_bfloat162`, a pair of them.
#pragma once

#ifndef __cplusplus
#include "emulator/no_c.h"
#elif __cplusplus < 201703L
#error "the emulator's cuda_bf16.h needs C++17: compile this file with -std=c++17 or later"
#else
#define __CUDA_BF16_H__
#define __CUDA_BF16_TYPES_EXIST__

#include "cuda_fp16.h"
#include "emulator/cuda/half/names.hpp"
#include "vector_types.h"

struct __nv_bfloat16_raw {
  unsigned short x;
};
struct alignas(4) __nv_bfloat162_raw {
  unsigned short x, y;
};

struct __nv_bfloat16 : emulator::half::Number<__nv_bfloat16, emulator::half::Bfloat16> {
  using Number::Number;
  __nv_bfloat16() = default;
  EMULATOR_INLINED __nv_bfloat16(__nv_bfloat16_raw raw) : Number(from_bits(raw.x)) {}
  EMULATOR_INLINED operator __nv_bfloat16_raw() const { return {bits()}; }
};

struct alignas(4) __nv_bfloat162 : emulator::half::PairFunctions<__nv_bfloat162, __nv_bfloat16> {
  __nv_bfloat16 x, y;

  __nv_bfloat162() = default;
  EMULATOR_INLINED __nv_bfloat162(__nv_bfloat16 x, __nv_bfloat16 y) : x(x), y(y) {}
  EMULATOR_INLINED __nv_bfloat162(__nv_bfloat162_raw raw)
      : x(__nv_bfloat16::from_bits(raw.x)), y(__nv_bfloat16::from_bits(raw.y)) {}
  EMULATOR_INLINED operator __nv_bfloat162_raw() const { return {x.bits(), y.bits()}; }
};

EMULATOR_HALF_CONVERSIONS(__nv_bfloat16, bfloat16)
EMULATOR_HALF_PAIRS(__nv_bfloat16, __nv_bfloat162, bfloat16)

using nv_bfloat16 = __nv_bfloat16;
using nv_bfloat162 = __nv_bfloat162;

#ifdef __CUDACC__
#include "emulator/cuda/half/lanes.hpp"
EMULATOR_HALF_LANES(__nv_bfloat16, __nv_bfloat162)
#endif

#endif

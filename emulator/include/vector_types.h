// CUDA's vector types and dim3: the same members, sizes, alignments and aggregates as on the
// device.
#pragma once

#define __VECTOR_TYPES_H__  // programs ask by this name whether the header is there

#ifndef __cplusplus
#include "emulator/no_c.h"
#else

#include "emulator/cuda/qualifiers.hpp"

/// The four vectors of one element type. Pairs and quadruples are aligned to their size, up to 16
/// bytes, so that the device can move one in a single access; singles and triples to an element.
#define EMULATOR_VECTOR_TYPES(name, element)                               \
  struct name##1 {                                                         \
    element x;                                                             \
  };                                                                       \
  struct alignas(2 * sizeof(element)) name##2 {                            \
    element x, y;                                                          \
  };                                                                       \
  struct name##3 {                                                         \
    element x, y, z;                                                       \
  };                                                                       \
  struct alignas(sizeof(element) < 4 ? 4 * sizeof(element) : 16) name##4 { \
    element x, y, z, w;                                                    \
  };

/// Quadruples of 8-byte elements, with the alignment in their name (since CUDA 13).
#define EMULATOR_WIDE_VECTOR_TYPES(name, element) \
  struct alignas(16) name##4_16a {                \
    element x, y, z, w;                           \
  };                                              \
  struct alignas(32) name##4_32a {                \
    element x, y, z, w;                           \
  };

EMULATOR_VECTOR_TYPES(char, signed char)
EMULATOR_VECTOR_TYPES(uchar, unsigned char)
EMULATOR_VECTOR_TYPES(short, short)
EMULATOR_VECTOR_TYPES(ushort, unsigned short)
EMULATOR_VECTOR_TYPES(int, int)
EMULATOR_VECTOR_TYPES(uint, unsigned int)
EMULATOR_VECTOR_TYPES(long, long)
EMULATOR_VECTOR_TYPES(ulong, unsigned long)
EMULATOR_VECTOR_TYPES(longlong, long long)
EMULATOR_VECTOR_TYPES(ulonglong, unsigned long long)
EMULATOR_VECTOR_TYPES(float, float)
EMULATOR_VECTOR_TYPES(double, double)

EMULATOR_WIDE_VECTOR_TYPES(long, long)
EMULATOR_WIDE_VECTOR_TYPES(ulong, unsigned long)
EMULATOR_WIDE_VECTOR_TYPES(longlong, long long)
EMULATOR_WIDE_VECTOR_TYPES(ulonglong, unsigned long long)
EMULATOR_WIDE_VECTOR_TYPES(double, double)

#undef EMULATOR_VECTOR_TYPES
#undef EMULATOR_WIDE_VECTOR_TYPES

/// The shape of a grid, a cluster or a block. What is not given is 1.
struct dim3 {
  unsigned int x, y, z;

  constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1) : x(x), y(y), z(z) {}
  constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  constexpr operator uint3() const { return {x, y, z}; }
};

#endif

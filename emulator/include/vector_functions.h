// `make_int4` and its like: one for each vector type.
#pragma once

#include "vector_types.h"

// Always inline: GCC doesn't tell of a write to memory that a call makes with its result.
#define EMULATOR_MAKER [[gnu::always_inline]] inline

#define EMULATOR_MAKE_4(name, element)                                          \
  EMULATOR_MAKER name make_##name(element x, element y, element z, element w) { \
    return {x, y, z, w};                                                        \
  }
#define EMULATOR_MAKE(name, element)                                                           \
  EMULATOR_MAKER name##1 make_##name##1(element x) { return {x}; }                             \
  EMULATOR_MAKER name##2 make_##name##2(element x, element y) { return {x, y}; }               \
  EMULATOR_MAKER name##3 make_##name##3(element x, element y, element z) { return {x, y, z}; } \
  EMULATOR_MAKE_4(name##4, element)
#define EMULATOR_MAKE_WIDE(name, element) \
  EMULATOR_MAKE(name, element)            \
  EMULATOR_MAKE_4(name##4_16a, element)   \
  EMULATOR_MAKE_4(name##4_32a, element)

EMULATOR_MAKE(char, signed char)
EMULATOR_MAKE(uchar, unsigned char)
EMULATOR_MAKE(short, short)
EMULATOR_MAKE(ushort, unsigned short)
EMULATOR_MAKE(int, int)
EMULATOR_MAKE(uint, unsigned int)
EMULATOR_MAKE_WIDE(long, long)
EMULATOR_MAKE_WIDE(ulong, unsigned long)
EMULATOR_MAKE_WIDE(longlong, long long)
EMULATOR_MAKE_WIDE(ulonglong, unsigned long long)
EMULATOR_MAKE(float, float)
EMULATOR_MAKE_WIDE(double, double)

#undef EMULATOR_MAKER
#undef EMULATOR_MAKE_4
#undef EMULATOR_MAKE
#undef EMULATOR_MAKE_WIDE

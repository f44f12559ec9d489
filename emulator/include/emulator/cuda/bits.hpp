// Integer intrinsics: counting, finding and moving bits, high halves, averages, dot products.
#pragma once

#include "emulator/unchecked.hpp"

EMULATOR_UNCHECKED inline int __popc(unsigned int x) { return __builtin_popcount(x); }
EMULATOR_UNCHECKED inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }

EMULATOR_UNCHECKED inline int __clz(int x) { return x == 0 ? 32 : __builtin_clz(x); }
EMULATOR_UNCHECKED inline int __clzll(long long x) { return x == 0 ? 64 : __builtin_clzll(x); }

/// The position of the lowest bit that is set, counted from 1; 0 if none is.
EMULATOR_UNCHECKED inline int __ffs(int x) { return __builtin_ffs(x); }
EMULATOR_UNCHECKED inline int __ffsll(long long x) { return __builtin_ffsll(x); }

EMULATOR_UNCHECKED inline unsigned int __brev(unsigned int x) {
  x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
  x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4;
  return __builtin_bswap32(x);
}

EMULATOR_UNCHECKED inline unsigned long long __brevll(unsigned long long x) {
  unsigned long long high = __brev(static_cast<unsigned int>(x));
  return high << 32 | __brev(static_cast<unsigned int>(x >> 32));
}

/// The position of the n-th set bit from `base` on, upwards for n > 0, downwards for n < 0; for
/// n = 0, `base` itself if it is set. All ones if there is none.
EMULATOR_UNCHECKED inline unsigned int __fns(unsigned int mask, unsigned int base, int n) {
  int step = n < 0 ? -1 : 1;
  int missing = n == 0 ? 1 : n * step;
  int last = n == 0 ? static_cast<int>(base) : n < 0 ? 0 : 31;
  for (int i = static_cast<int>(base); (last - i) * step >= 0; i += step)
    if ((mask >> i & 1) != 0 && --missing == 0) return i;
  return 0xffffffff;
}

/// Four of the eight bytes of y:x. Nibble i of the selector, without its top bit, picks byte i.
EMULATOR_UNCHECKED inline unsigned int __byte_perm(unsigned int x, unsigned int y,
                                                   unsigned int selector) {
  unsigned long long bytes = static_cast<unsigned long long>(y) << 32 | x;
  unsigned int result = 0;
  for (int i = 0; i < 4; ++i) {
    unsigned int source = selector >> (4 * i) & 7;
    result |= static_cast<unsigned int>(bytes >> (8 * source) & 0xff) << (8 * i);
  }
  return result;
}

/// One word out of high:low, shifted by 0 to 31, or for the `c` variants clamped to 32.
#define EMULATOR_FUNNEL_SHIFT(name, distance, shifted)                             \
  EMULATOR_UNCHECKED inline unsigned int name(unsigned int low, unsigned int high, \
                                              unsigned int shift) {                \
    unsigned long long both = static_cast<unsigned long long>(high) << 32 | low;   \
    return static_cast<unsigned int>(shifted(distance));                           \
  }
#define EMULATOR_LEFT(distance) (both << (distance) >> 32)
#define EMULATOR_RIGHT(distance) (both >> (distance))

EMULATOR_FUNNEL_SHIFT(__funnelshift_l, shift & 31, EMULATOR_LEFT)
EMULATOR_FUNNEL_SHIFT(__funnelshift_lc, shift < 32 ? shift : 32, EMULATOR_LEFT)
EMULATOR_FUNNEL_SHIFT(__funnelshift_r, shift & 31, EMULATOR_RIGHT)
EMULATOR_FUNNEL_SHIFT(__funnelshift_rc, shift < 32 ? shift : 32, EMULATOR_RIGHT)

#undef EMULATOR_FUNNEL_SHIFT
#undef EMULATOR_LEFT
#undef EMULATOR_RIGHT

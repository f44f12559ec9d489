// Integer arithmetic that C++ has no operator for: high halves, 24-bit products, averages, sums of
// absolute differences, dot products of bytes.
#pragma once

#include "emulator/unchecked.hpp"
#include "vector_types.h"

/// The upper half of a product.
#define EMULATOR_HIGH_PRODUCT(name, T, Wide, bits)                              \
  EMULATOR_UNCHECKED inline T name(T x, T y) {                                  \
    return static_cast<T>(static_cast<Wide>(x) * static_cast<Wide>(y) >> bits); \
  }

EMULATOR_HIGH_PRODUCT(__mulhi, int, long long, 32)
EMULATOR_HIGH_PRODUCT(__umulhi, unsigned int, unsigned long long, 32)
EMULATOR_HIGH_PRODUCT(__mul64hi, long long, __int128, 64)
EMULATOR_HIGH_PRODUCT(__umul64hi, unsigned long long, unsigned __int128, 64)
#undef EMULATOR_HIGH_PRODUCT

/// The lower word of the product of the lower 24 bits.
EMULATOR_UNCHECKED inline int __mul24(int x, int y) {
  long long signed_x = static_cast<int>(static_cast<unsigned int>(x) << 8) >> 8;
  long long signed_y = static_cast<int>(static_cast<unsigned int>(y) << 8) >> 8;
  return static_cast<int>(signed_x * signed_y);
}
EMULATOR_UNCHECKED inline unsigned int __umul24(unsigned int x, unsigned int y) {
  return (x & 0xffffff) * (y & 0xffffff);
}

/// Averages, rounded down (`__hadd`) or up (`__rhadd`), without overflow.
EMULATOR_UNCHECKED inline int __hadd(int x, int y) { return (x & y) + ((x ^ y) >> 1); }
EMULATOR_UNCHECKED inline int __rhadd(int x, int y) { return (x | y) - ((x ^ y) >> 1); }
EMULATOR_UNCHECKED inline unsigned int __uhadd(unsigned int x, unsigned int y) {
  return (x & y) + ((x ^ y) >> 1);
}
EMULATOR_UNCHECKED inline unsigned int __urhadd(unsigned int x, unsigned int y) {
  return (x | y) - ((x ^ y) >> 1);
}

/// |x - y| + z.
EMULATOR_UNCHECKED inline unsigned int __sad(int x, int y, unsigned int z) {
  unsigned int a = x, b = y;
  return (x < y ? b - a : a - b) + z;
}
EMULATOR_UNCHECKED inline unsigned int __usad(unsigned int x, unsigned int y, unsigned int z) {
  return (x < y ? y - x : x - y) + z;
}

namespace emulator {

/// The sum of `start` and `terms` products of One's and Two's, packed from the lowest bit of `a`
/// and from element `first` of `b`.
template <class One, class Two, class Sum, class Packed>
EMULATOR_UNCHECKED Sum dot(Packed a, Packed b, Sum start, int terms, int first = 0) {
  unsigned int sum = start;
  for (int i = 0; i < terms; ++i) {
    auto x = static_cast<One>(static_cast<unsigned int>(a) >> (8 * sizeof(One) * i));
    auto y = static_cast<Two>(static_cast<unsigned int>(b) >> (8 * sizeof(Two) * (first + i)));
    sum += static_cast<unsigned int>(x * y);
  }
  return static_cast<Sum>(sum);
}

template <class To, class From>
EMULATOR_UNCHECKED To packed(From vector) {
  static_assert(sizeof(To) == sizeof(From));
  return __builtin_bit_cast(To, vector);
}

}  // namespace emulator

/// Dot products: four bytes by four, or two 16-bit words by the lower or upper two bytes.
#define EMULATOR_DOT_PRODUCTS(Sum, Bytes, Words, Byte, Word)                     \
  EMULATOR_UNCHECKED inline Sum __dp4a(Sum a, Sum b, Sum c) {                    \
    return ::emulator::dot<Byte, Byte>(a, b, c, 4);                              \
  }                                                                              \
  EMULATOR_UNCHECKED inline Sum __dp2a_lo(Sum a, Sum b, Sum c) {                 \
    return ::emulator::dot<Word, Byte>(a, b, c, 2);                              \
  }                                                                              \
  EMULATOR_UNCHECKED inline Sum __dp2a_hi(Sum a, Sum b, Sum c) {                 \
    return ::emulator::dot<Word, Byte>(a, b, c, 2, 2);                           \
  }                                                                              \
  EMULATOR_UNCHECKED inline Sum __dp4a(Bytes a, Bytes b, Sum c) {                \
    return __dp4a(::emulator::packed<Sum>(a), ::emulator::packed<Sum>(b), c);    \
  }                                                                              \
  EMULATOR_UNCHECKED inline Sum __dp2a_lo(Words a, Bytes b, Sum c) {             \
    return __dp2a_lo(::emulator::packed<Sum>(a), ::emulator::packed<Sum>(b), c); \
  }                                                                              \
  EMULATOR_UNCHECKED inline Sum __dp2a_hi(Words a, Bytes b, Sum c) {             \
    return __dp2a_hi(::emulator::packed<Sum>(a), ::emulator::packed<Sum>(b), c); \
  }

EMULATOR_DOT_PRODUCTS(int, char4, short2, signed char, short)
EMULATOR_DOT_PRODUCTS(unsigned int, uchar4, ushort2, unsigned char, unsigned short)
#undef EMULATOR_DOT_PRODUCTS

// The instructions of instructions.inc that compute. Those with a type at their end are templates
// of that type, and the others work on 32 bits.
#pragma once

#include <cmath>

#include "emulator/cuda/bits.hpp"
#include "emulator/ptx/values.hpp"

namespace emulator {
namespace ptx {

template <class T, class Signed, class Unsigned>
using SignedAs = std::conditional_t<std::is_signed_v<T>, Signed, Unsigned>;
template <class T>
using TwiceAsWide =
    std::conditional_t<sizeof(T) == 2, SignedAs<T, S32, U32>,
                       std::conditional_t<sizeof(T) == 4, SignedAs<T, S64, U64>,
                                          SignedAs<T, __int128, unsigned __int128>>>;

/// As what a T is added and multiplied, so that an integer wraps around.
template <class T>
using Wrapping = std::conditional_t<std::is_floating_point_v<T>, T,
                                    std::conditional_t<sizeof(T) == 8, U64, U32>>;

/// What is left of the fraction away, and as near as an integer type comes to the number.
template <class T, class From>
EMULATOR_UNCHECKED T truncated(From from) {
  if constexpr (std::is_integral_v<T> && std::is_floating_point_v<From>) {
    constexpr T least = std::is_signed_v<T> ? T(T(1) << (8 * sizeof(T) - 1)) : T(0);
    constexpr T greatest = static_cast<T>(~least);
    if (from != from) return 0;
    if (from <= static_cast<From>(least)) return least;
    if (from >= static_cast<From>(greatest)) return greatest;
  }
  return static_cast<T>(from);
}

/// So many bits of `a`, from `first` on; what is beyond its end is `fill`.
EMULATOR_UNCHECKED inline U32 extract(U32 a, U32 first, U32 count, bool fills) {
  first &= 0xff, count &= 0xff;
  U32 result = fills ? ~U32{0} : 0;
  for (U32 i = 0; i < 32; ++i) {
    const bool is_bit = i < count && first + i < 32;
    if (is_bit) result = (result & ~(U32{1} << i)) | ((a >> (first + i) & 1) << i);
  }
  return result;
}
/// So many ones, from `first` on.
EMULATOR_UNCHECKED inline U32 ones(U32 first, U32 count) {
  if (first > 31) return 0;
  return static_cast<U32>(((U64{1} << (count < 32 ? count : 32)) - 1) << first);
}
/// The sign of the field: its last bit, or that of all, where it goes beyond.
EMULATOR_UNCHECKED inline bool sign_of_field(U32 a, U32 first, U32 count) {
  first &= 0xff, count &= 0xff;
  if (count == 0) return false;
  const U32 last = first + count - 1;
  return (a >> (last < 31 ? last : 31) & 1) != 0;
}
EMULATOR_UNCHECKED inline U32 insert(U32 a, U32 b, U32 first, U32 count) {
  first &= 0xff, count &= 0xff;
  for (U32 i = 0; i < count && first + i < 32; ++i)
    b = (b & ~(U32{1} << (first + i))) | ((i < 32 ? a >> i & 1 : 0) << (first + i));
  return b;
}
EMULATOR_UNCHECKED inline U32 three(U32 a, U32 b, U32 c, U32 table) {
  U32 result = 0;
  for (U32 i = 0; i < 32; ++i) {
    const U32 row = (a >> i & 1) << 2 | (b >> i & 1) << 1 | (c >> i & 1);
    result |= (table >> row & 1) << i;
  }
  return result;
}
template <class Byte>
EMULATOR_UNCHECKED U32 dot(U32 a, U32 b, U32 sum) {
  for (int i = 0; i < 32; i += 8)
    sum +=
        static_cast<U32>(static_cast<Byte>(a >> i)) * static_cast<U32>(static_cast<Byte>(b >> i));
  return sum;
}

// The result in terms of the operands `a`, `b` and `c`, of type T, and `c` of the result's.
#define EMULATOR_PTX_1(name, Result, result)        \
  template <class T = U32, class To, class One>     \
  EMULATOR_UNCHECKED void name(To& to, One first) { \
    const T a = as<T>(first);                       \
    set<Result>(to, static_cast<Result>(result));   \
  }
#define EMULATOR_PTX_2(name, Result, result)                    \
  template <class T = U32, class To, class One, class Two>      \
  EMULATOR_UNCHECKED void name(To& to, One first, Two second) { \
    const T a = as<T>(first), b = as<T>(second);                \
    set<Result>(to, static_cast<Result>(result));               \
  }
#define EMULATOR_PTX_3(name, Result, result)                                 \
  template <class T = U32, class To, class One, class Two, class Three>      \
  EMULATOR_UNCHECKED void name(To& to, One first, Two second, Three third) { \
    const T a = as<T>(first), b = as<T>(second);                             \
    const Result c = as<Result>(third);                                      \
    set<Result>(to, static_cast<Result>(result));                            \
  }

EMULATOR_PTX_1(copy, T, a)
EMULATOR_PTX_1(negative, T, -Wrapping<T>(a))
EMULATOR_PTX_1(magnitude, T, a < 0 ? -Wrapping<T>(a) : Wrapping<T>(a))
EMULATOR_PTX_1(negate, T, a ^ T(-1))
EMULATOR_PTX_2(plus, T, Wrapping<T>(a) + Wrapping<T>(b))
EMULATOR_PTX_2(minus, T, Wrapping<T>(a) - Wrapping<T>(b))
EMULATOR_PTX_2(times, T, Wrapping<T>(a) * Wrapping<T>(b))
EMULATOR_PTX_2(times_wide, TwiceAsWide<T>, static_cast<TwiceAsWide<T>>(a) * b)
EMULATOR_PTX_2(divide, T, a / b)
EMULATOR_PTX_2(remainder, T, a % b)
EMULATOR_PTX_2(least, T, a < b || b != b ? a : b)
EMULATOR_PTX_2(greatest, T, a > b || b != b ? a : b)
EMULATOR_PTX_2(bits_and, T, a& b)
EMULATOR_PTX_2(bits_or, T, a | b)
EMULATOR_PTX_2(bits_xor, T, a ^ b)
EMULATOR_PTX_2(is_equal, bool, a == b)
EMULATOR_PTX_2(is_unequal, bool, a != b)
EMULATOR_PTX_2(is_less, bool, a < b)
EMULATOR_PTX_2(is_at_most, bool, a <= b)
EMULATOR_PTX_2(is_greater, bool, a > b)
EMULATOR_PTX_2(is_at_least, bool, a >= b)
EMULATOR_PTX_3(times_plus, T, Wrapping<T>(a) * Wrapping<T>(b) + Wrapping<T>(c))
EMULATOR_PTX_3(times_plus_wide, TwiceAsWide<T>,
               static_cast<U64>(static_cast<TwiceAsWide<T>>(a) * b) + static_cast<U64>(c))
EMULATOR_PTX_3(fused, T, ::std::fma(a, b, c))
EMULATOR_PTX_1(power_of_two, T, ::std::exp2(a))
EMULATOR_PTX_1(logarithm, T, ::std::log2(a))
EMULATOR_PTX_1(reciprocal, T, 1 / a)
EMULATOR_PTX_1(root, T, ::std::sqrt(a))
EMULATOR_PTX_1(reciprocal_root, T, 1 / ::std::sqrt(a))
EMULATOR_PTX_1(tangent, T, ::std::tanh(a))

template <class T>
EMULATOR_UNCHECKED Wrapping<T> sum_with(Wrapping<T> a, Wrapping<T> b, bool more, bool gives) {
  Wrapping<T> sum;
  bool over = __builtin_add_overflow(a, b, &sum);
  over |= __builtin_add_overflow(sum, Wrapping<T>(more), &sum);
  if (gives) carry() = over;
  return sum;
}
template <class T>
EMULATOR_UNCHECKED Wrapping<T> difference_with(Wrapping<T> a, Wrapping<T> b, bool less,
                                               bool gives) {
  const Wrapping<T> difference = sum_with<T>(a, ~b, !less, gives);
  if (gives) carry() = !carry();  // a borrow
  return difference;
}
/// The upper half of a product.
template <class T>
EMULATOR_UNCHECKED Wrapping<T> high_of(T a, T b) {
  return static_cast<Wrapping<T>>(static_cast<TwiceAsWide<T>>(a) * b >> 8 * sizeof(T));
}
EMULATOR_PTX_2(high, T, high_of<T>(a, b))
EMULATOR_PTX_3(high_plus, T, high_of<T>(a, b) + Wrapping<T>(c))
// With a carry that it gives, takes, or both.
#define EMULATOR_PTX_CARRIES(operands, name, function, one, other)    \
  operands(name##_out, T, function<T>(one, other, false, true))       \
      operands(name##_in, T, function<T>(one, other, carry(), false)) \
          operands(name##_in_out, T, function<T>(one, other, carry(), true))
EMULATOR_PTX_CARRIES(EMULATOR_PTX_2, plus, sum_with, a, b)
EMULATOR_PTX_CARRIES(EMULATOR_PTX_2, minus, difference_with, a, b)
EMULATOR_PTX_CARRIES(EMULATOR_PTX_3, low_plus, sum_with, Wrapping<T>(a) * Wrapping<T>(b), c)
EMULATOR_PTX_CARRIES(EMULATOR_PTX_3, high_plus, sum_with, high_of<T>(a, b), c)
#undef EMULATOR_PTX_CARRIES

EMULATOR_PTX_3(extract_unsigned, U32, extract(a, b, c, false))
EMULATOR_PTX_3(extract_signed, U32, extract(a, b, c, sign_of_field(a, b, c)))
EMULATOR_PTX_1(find_highest, U32, a == 0 ? ~U32{0} : U32(31 - __clz(static_cast<int>(a))))
EMULATOR_PTX_1(reverse_bits, U32, __brev(a))
EMULATOR_PTX_1(count_ones, U32, __popc(a))
EMULATOR_PTX_1(count_leading_zeros, U32, __clz(static_cast<int>(a)))
EMULATOR_PTX_2(mask_clamped, U32, ones(a, b))
EMULATOR_PTX_2(mask_wrapped, U32, ones(a & 31, b & 31))
EMULATOR_PTX_3(permute_bytes, U32, __byte_perm(a, b, c))
EMULATOR_PTX_3(funnel_left, U32, (U64{b} << 32 | a) << (c & 31) >> 32)
EMULATOR_PTX_3(funnel_right, U32, (U64{b} << 32 | a) >> (c & 31))
EMULATOR_PTX_3(dot_unsigned, U32, dot<U8>(a, b, c))
EMULATOR_PTX_3(dot_signed, U32, dot<S8>(a, b, c))

/// Of a register of that type, two halves.
template <class T, class To, class One, class Two>
EMULATOR_UNCHECKED void join_halves(To& to, One low, Two high) {
  constexpr int half = 4 * sizeof(T);
  set<T>(to, static_cast<T>(as<T>(high) << half | (as<T>(low) & ((T{1} << half) - 1))));
}
template <class T, class From, class One, class Two>
EMULATOR_UNCHECKED void split_halves(From from, One& low, Two& high) {
  constexpr int half = 4 * sizeof(T);
  set<T>(low, static_cast<T>(as<T>(from) & ((T{1} << half) - 1)));
  set<T>(high, static_cast<T>(as<T>(from) >> half));
}

#undef EMULATOR_PTX_1
#undef EMULATOR_PTX_2
#undef EMULATOR_PTX_3

template <class To, class One, class Two, class Three, class Four>
EMULATOR_UNCHECKED void insert_bits(To& to, One a, Two b, Three first, Four count) {
  set<U32>(to, insert(as<U32>(a), as<U32>(b), as<U32>(first), as<U32>(count)));
}
template <class To, class One, class Two, class Three>
EMULATOR_UNCHECKED void combine_three(To& to, One a, Two b, Three c, U32 table) {
  set<U32>(to, three(as<U32>(a), as<U32>(b), as<U32>(c), table));
}

template <class T, class From, class To, class One>
EMULATOR_UNCHECKED void convert(To& to, One from) {
  set<T>(to, truncated<T>(as<From>(from)));
}
/// `cvt.rni`, `cvt.rmi`, `cvt.rpi`: to the nearest whole number, down, up.
#define EMULATOR_PTX_CONVERT(name, rounded)                        \
  template <class T, class From, class To, class One>              \
  EMULATOR_UNCHECKED void name(To& to, One from) {                 \
    set<T>(to, truncated<T>(__builtin_##rounded(as<From>(from)))); \
  }
EMULATOR_PTX_CONVERT(convert_nearest, rint)
EMULATOR_PTX_CONVERT(convert_down, floor)
EMULATOR_PTX_CONVERT(convert_up, ceil)
#undef EMULATOR_PTX_CONVERT

/// By as many bits as there are or more, nothing is left, or the sign.
template <class T, class To, class One>
EMULATOR_UNCHECKED void shift_left(To& to, One value, unsigned bits) {
  set<T>(to, bits < 8 * sizeof(T) ? static_cast<T>(Wrapping<T>(as<T>(value)) << bits) : T(0));
}
template <class T, class To, class One>
EMULATOR_UNCHECKED void shift_right(To& to, One value, unsigned bits) {
  const unsigned most = 8 * sizeof(T) - 1;
  const T shifted = static_cast<T>(as<T>(value) >> (bits < most ? bits : most));
  set<T>(to, std::is_unsigned_v<T> && bits > most ? T(0) : shifted);
}

template <class T, class To, class One, class Two>
EMULATOR_UNCHECKED void select(To& to, One first, Two second, bool is_first) {
  set<T>(to, is_first ? as<T>(first) : as<T>(second));
}

}  // namespace ptx
}  // namespace emulator

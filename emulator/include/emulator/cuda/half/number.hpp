// What `__half` and `__nv_bfloat16` have in common: construction, conversion, arithmetic.
//
// The functions are friends, found by the type of what they are called with. They are inlined and
// not unchecked: loading an operand and storing the result are the caller's own accesses.
#pragma once

#include <type_traits>

#include "emulator/cuda/conversions.hpp"
#include "emulator/cuda/half/format.hpp"

namespace emulator {
namespace half {

/// What the function says of numbers with these bits.
template <class Format, class Function, class... AllBits>
EMULATOR_UNCHECKED Bits apply(Function function, AllBits... bits) {
  return round<Format>(function(value_of<Format>(bits)...));
}
template <class Format, class Function>
EMULATOR_UNCHECKED bool decide(Function function, Bits a, Bits b) {
  return function(value_of<Format>(a), value_of<Format>(b));
}

EMULATOR_UNCHECKED inline bool is_nan(double a) { return a != a; }
/// From 0 to 1; what is no number becomes 0.
EMULATOR_UNCHECKED inline double saturated(double a) { return a > 0 ? (a < 1 ? a : 1) : 0; }
EMULATOR_UNCHECKED inline double not_negative(double a) { return a > 0 || is_nan(a) ? a : 0; }

/// Of a number and a NaN, the number; and -0 is less than 0.
EMULATOR_UNCHECKED inline double least(double a, double b) {
  if (is_nan(a) || is_nan(b)) return is_nan(a) ? b : a;
  return a < b || (a == b && __builtin_signbit(a)) ? a : b;
}
EMULATOR_UNCHECKED inline double most(double a, double b) { return -least(-a, -b); }

#define EMULATOR_HALF_UNARY(name, expression)                                                  \
  friend EMULATOR_INLINED Self name(Self a) {                                                  \
    return from_bits(                                                                          \
        half::apply<Format>([](double a) EMULATOR_UNCHECKED { return expression; }, a.bits_)); \
  }
#define EMULATOR_HALF_BINARY(name, expression)                                                \
  friend EMULATOR_INLINED Self name(Self a, Self b) {                                         \
    return from_bits(half::apply<Format>(                                                     \
        [](double a, double b) EMULATOR_UNCHECKED { return expression; }, a.bits_, b.bits_)); \
  }
#define EMULATOR_HALF_TERNARY(name, expression)                                                   \
  friend EMULATOR_INLINED Self name(Self a, Self b, Self c) {                                     \
    return from_bits(half::apply<Format>([](double a, double b, double c)                         \
                                             EMULATOR_UNCHECKED -> double { return expression; }, \
                                         a.bits_, b.bits_, c.bits_));                             \
  }
#define EMULATOR_HALF_DECISION(name, expression)                                       \
  friend EMULATOR_INLINED bool name(Self a, Self b) {                                  \
    return half::decide<Format>([](double a, double b)                                 \
                                    EMULATOR_UNCHECKED -> bool { return expression; }, \
                                a.bits_, b.bits_);                                     \
  }
/// `name` is false, and `name`u true, if one of them is no number.
#define EMULATOR_HALF_COMPARISON(name, expression) \
  EMULATOR_HALF_DECISION(name, expression)         \
  EMULATOR_HALF_DECISION(name##u, is_nan(a) || is_nan(b) || (expression))
#define EMULATOR_HALF_OPERATOR(symbol)              \
  EMULATOR_HALF_BINARY(operator symbol, a symbol b) \
  friend EMULATOR_INLINED Self& operator symbol##=(Self& a, Self b) { return a = a symbol b; }
#define EMULATOR_HALF_TO(T) \
  EMULATOR_INLINED operator T() const { return half::to_whole<T, Format>(bits_); }

/// Without what is after the point, and within the limits of T.
template <class T, class Format>
EMULATOR_UNCHECKED T to_whole(Bits bits) {
  return to_integer<T>(__builtin_truncf(static_cast<float>(value_of<Format>(bits))));
}

/// Exact. What is no number becomes the device's, unless the format is the first half of a float's.
template <class Format>
EMULATOR_UNCHECKED float to_float(Bits bits) {
  if constexpr (Format::bias == Bfloat16::bias)
    return __builtin_bit_cast(float, static_cast<std::uint32_t>(bits) << 16);
  const double value = value_of<Format>(bits);
  return is_nan(value) ? __builtin_bit_cast(float, 0x7fffffff) : static_cast<float>(value);
}

template <class T>
using IfNumber = typename std::enable_if<std::is_arithmetic<T>::value>::type;

EMULATOR_UNCHECKED inline double to_double(float number) { return number; }

template <class Format, class T>
EMULATOR_UNCHECKED Bits from(T number) {
  return round<Format>(to_double(number));
}
/// Of what is no number, a GPU keeps the sign and the first digits.
template <class Format>
EMULATOR_UNCHECKED Bits from(double number) {
  if (!is_nan(number)) return round<Format>(number);
  constexpr Bits quiet = 1 << (Format::fraction - 1);
  const auto bits = __builtin_bit_cast(std::uint64_t, number);
  const auto digits = bits >> (double_fraction - Format::fraction) & (2 * quiet - 1);
  return static_cast<Bits>((bits >> 48 & sign_bit) | infinity<Format> | quiet | digits);
}

template <class Self, class Format_>
class Number {
 public:
  using Format = Format_;

  Number() = default;
  template <class T, class = IfNumber<T>>
  EMULATOR_INLINED Number(T number) : bits_(half::from<Format>(number)) {}

  template <class Other, class OtherFormat>
  EMULATOR_INLINED explicit Number(Number<Other, OtherFormat> number)
      : bits_(half::round<Format>(half::value_of<OtherFormat>(number.bits()))) {}

  EMULATOR_INLINED static Self from_bits(Bits bits) {
    Self self;
    self.bits_ = bits;
    return self;
  }
  EMULATOR_INLINED Bits bits() const { return bits_; }

  EMULATOR_INLINED operator float() const { return half::to_float<Format>(bits_); }
  EMULATOR_INLINED operator bool() const { return (bits_ & 0x7fff) != 0; }
  EMULATOR_HALF_TO(char)
  EMULATOR_HALF_TO(signed char)
  EMULATOR_HALF_TO(unsigned char)
  EMULATOR_HALF_TO(short)
  EMULATOR_HALF_TO(unsigned short)
  EMULATOR_HALF_TO(int)
  EMULATOR_HALF_TO(unsigned int)
  EMULATOR_HALF_TO(long)
  EMULATOR_HALF_TO(unsigned long)
  EMULATOR_HALF_TO(long long)
  EMULATOR_HALF_TO(unsigned long long)

  EMULATOR_HALF_OPERATOR(+)
  EMULATOR_HALF_OPERATOR(-)
  EMULATOR_HALF_OPERATOR(*)
  EMULATOR_HALF_OPERATOR(/)
  EMULATOR_HALF_UNARY(operator-, -a)
  friend EMULATOR_INLINED Self operator+(Self a) { return a; }
  friend EMULATOR_INLINED Self& operator++(Self& a) { return a += Self(1); }
  friend EMULATOR_INLINED Self& operator--(Self& a) { return a -= Self(1); }
  friend EMULATOR_INLINED Self operator++(Self& a, int) {
    const Self old = a;
    ++a;
    return old;
  }
  friend EMULATOR_INLINED Self operator--(Self& a, int) {
    const Self old = a;
    --a;
    return old;
  }
  EMULATOR_HALF_DECISION(operator==, a == b)
  EMULATOR_HALF_DECISION(operator!=, a != b)
  EMULATOR_HALF_DECISION(operator<, a < b)
  EMULATOR_HALF_DECISION(operator>, a > b)
  EMULATOR_HALF_DECISION(operator<=, a <= b)
  EMULATOR_HALF_DECISION(operator>=, a >= b)

  EMULATOR_HALF_COMPARISON(__heq, a == b)
  EMULATOR_HALF_COMPARISON(__hne, a<b || a> b)
  EMULATOR_HALF_COMPARISON(__hlt, a < b)
  EMULATOR_HALF_COMPARISON(__hgt, a > b)
  EMULATOR_HALF_COMPARISON(__hle, a <= b)
  EMULATOR_HALF_COMPARISON(__hge, a >= b)

  EMULATOR_HALF_BINARY(__hadd, a + b)
  EMULATOR_HALF_BINARY(__hsub, a - b)
  EMULATOR_HALF_BINARY(__hmul, a* b)
  EMULATOR_HALF_BINARY(__hdiv, a / b)
  EMULATOR_HALF_BINARY(__hadd_rn, a + b)
  EMULATOR_HALF_BINARY(__hsub_rn, a - b)
  EMULATOR_HALF_BINARY(__hmul_rn, a* b)
  EMULATOR_HALF_BINARY(__hadd_sat, saturated(a + b))
  EMULATOR_HALF_BINARY(__hsub_sat, saturated(a - b))
  EMULATOR_HALF_BINARY(__hmul_sat, saturated(a* b))
  EMULATOR_HALF_TERNARY(__hfma, fuse(a, b, c))
  EMULATOR_HALF_TERNARY(__hfma_sat, saturated(fuse(a, b, c)))
  EMULATOR_HALF_TERNARY(__hfma_relu, not_negative(fuse(a, b, c)))
  EMULATOR_HALF_UNARY(__hneg, -a)
  EMULATOR_HALF_UNARY(__habs, __builtin_fabs(a))

  EMULATOR_HALF_BINARY(__hmin, least(a, b))
  EMULATOR_HALF_BINARY(__hmax, most(a, b))
  EMULATOR_HALF_BINARY(__hmin_nan, is_nan(a) || is_nan(b) ? a + b : least(a, b))
  EMULATOR_HALF_BINARY(__hmax_nan, is_nan(a) || is_nan(b) ? a + b : most(a, b))
  friend EMULATOR_INLINED bool __hisnan(Self a) { return (a.bits_ & 0x7fff) > infinity<Format>; }
  friend EMULATOR_INLINED int __hisinf(Self a) {
    if ((a.bits_ & 0x7fff) != infinity<Format>) return 0;
    return a.bits_ & sign_bit ? -1 : 1;
  }

  // Rounded once from a double, which the device comes to by other ways.
  EMULATOR_HALF_UNARY(hsqrt, __builtin_sqrt(a))
  EMULATOR_HALF_UNARY(hrsqrt, 1 / __builtin_sqrt(a))
  EMULATOR_HALF_UNARY(hrcp, 1 / a)
  EMULATOR_HALF_UNARY(hexp, __builtin_exp(a))
  EMULATOR_HALF_UNARY(hexp2, __builtin_exp2(a))
  EMULATOR_HALF_UNARY(hexp10, __builtin_exp10(a))
  EMULATOR_HALF_UNARY(hlog, __builtin_log(a))
  EMULATOR_HALF_UNARY(hlog2, __builtin_log2(a))
  EMULATOR_HALF_UNARY(hlog10, __builtin_log10(a))
  EMULATOR_HALF_UNARY(hsin, __builtin_sin(a))
  EMULATOR_HALF_UNARY(hcos, __builtin_cos(a))
  EMULATOR_HALF_UNARY(htanh, __builtin_tanh(a))
  EMULATOR_HALF_UNARY(htanh_approx, __builtin_tanh(a))
  EMULATOR_HALF_UNARY(hceil, __builtin_ceil(a))
  EMULATOR_HALF_UNARY(hfloor, __builtin_floor(a))
  EMULATOR_HALF_UNARY(htrunc, __builtin_trunc(a))
  EMULATOR_HALF_UNARY(hrint, __builtin_nearbyint(a))

 private:
  Bits bits_;
};

#undef EMULATOR_HALF_UNARY
#undef EMULATOR_HALF_BINARY
#undef EMULATOR_HALF_TERNARY
#undef EMULATOR_HALF_DECISION
#undef EMULATOR_HALF_COMPARISON
#undef EMULATOR_HALF_OPERATOR
#undef EMULATOR_HALF_TO

}  // namespace half
}  // namespace emulator

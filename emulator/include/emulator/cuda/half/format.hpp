// Floating-point numbers of 16 bits: what their bits mean, and the bits that a number is rounded
// to. All arithmetic on them is done in double and rounded once.
#pragma once

#include <cstdint>

#include "emulator/unchecked.hpp"

namespace emulator {
namespace half {

using Bits = std::uint16_t;

/// `fraction` bits after the point, and an exponent that counts from `-bias`.
struct Binary16 {
  static constexpr int fraction = 10, bias = 15;
};
struct Bfloat16 {
  static constexpr int fraction = 7, bias = 127;
};

enum class Rounding { nearest, to_zero, up, down };

constexpr Bits sign_bit = 0x8000;
constexpr Bits not_a_number = 0x7fff;  ///< the one that the device's arithmetic gives

template <class Format>
constexpr Bits infinity = sign_bit - (1 << Format::fraction);

constexpr int double_fraction = 52, double_bias = 1023;

/// Exact.
template <class Format>
EMULATOR_UNCHECKED double value_of(Bits bits) {
  constexpr int shift = double_fraction - Format::fraction;
  const std::uint64_t sign = static_cast<std::uint64_t>(bits & sign_bit) << 48;
  const std::uint64_t magnitude = bits & ~sign_bit & 0xffff;
  if (magnitude >= infinity<Format>)
    return __builtin_bit_cast(double,
                              sign | 0x7ff0000000000000 | (magnitude - infinity<Format>) << shift);
  if (magnitude >> Format::fraction == 0) {  // too small for a digit before the point
    constexpr std::uint64_t last_digit =
        static_cast<std::uint64_t>(double_bias + 1 - Format::bias - Format::fraction);
    const double value =
        static_cast<double>(magnitude) * __builtin_bit_cast(double, last_digit << double_fraction);
    return sign ? -value : value;
  }
  constexpr std::uint64_t exponents = double_bias - Format::bias;
  return __builtin_bit_cast(double, sign | ((magnitude << shift) + (exponents << double_fraction)));
}

/// Whether a number between two of the format becomes the greater magnitude. `rest` is what is lost
/// of it, and `half` the middle.
EMULATOR_UNCHECKED inline bool rounds_away(Rounding rounding, bool negative, bool odd,
                                           std::uint64_t rest, std::uint64_t half) {
  switch (rounding) {
    case Rounding::nearest:
      return rest > half || (rest == half && odd);
    case Rounding::up:
      return rest != 0 && !negative;
    case Rounding::down:
      return rest != 0 && negative;
    default:
      return false;
  }
}

template <class Format>
EMULATOR_UNCHECKED Bits round(double value, Rounding rounding = Rounding::nearest) {
  const auto bits = __builtin_bit_cast(std::uint64_t, value);
  const bool negative = bits >> 63 != 0;
  const Bits sign = negative ? sign_bit : 0;
  if (value != value) return not_a_number;
  if (value - value != 0) return sign | infinity<Format>;

  const int exponent = static_cast<int>(bits >> double_fraction & 0x7ff) - double_bias;
  constexpr std::uint64_t one = std::uint64_t{1} << double_fraction;
  const std::uint64_t digits = (bits & (one - 1)) | (exponent == -double_bias ? 0 : one);
  constexpr int least = 1 - Format::bias;
  const int at = exponent < least ? least : exponent;
  const int all_lost = double_fraction + 2;
  const int lost = double_fraction - Format::fraction + at - exponent;
  const int shift = lost < all_lost ? lost : all_lost;
  const std::uint64_t kept = digits >> shift, half = std::uint64_t{1} << (shift - 1);
  const std::uint64_t rest = digits & (2 * half - 1);
  const bool away = rounds_away(rounding, negative, (kept & 1) != 0, rest, half);
  // The digit before the point, where there is one, adds one to the exponent.
  const std::uint64_t magnitude =
      (static_cast<std::uint64_t>(at - least) << Format::fraction) + kept + (away ? 1 : 0);
  if (magnitude < infinity<Format>) return static_cast<Bits>(sign | magnitude);
  const bool overflows =
      rounding == Rounding::nearest || rounding == (negative ? Rounding::down : Rounding::up);
  return static_cast<Bits>(sign | (infinity<Format> - (overflows ? 0 : 1)));
}

/// `a * b + c` to an odd last digit if it isn't exact, so that `round` doesn't round twice. The
/// product of two numbers of these formats is exact.
EMULATOR_UNCHECKED inline double fuse(double a, double b, double c) {
  const double product = a * b, sum = product + c;
  const double of_c = sum - product, of_product = sum - of_c;
  const double lost = (product - of_product) + (c - of_c);
  const auto bits = __builtin_bit_cast(std::uint64_t, sum);
  if (!(lost < 0 || lost > 0) || sum - sum != 0 || (bits & 1) != 0) return sum;
  return __builtin_bit_cast(double, (lost > 0) == (sum > 0) ? bits + 1 : bits - 1);
}

/// An integer, which `round` rounds as if it were exact: one with more digits than a double has
/// keeps the first ones, and a last digit that says that there are others.
template <class Integer>
EMULATOR_UNCHECKED double to_double(Integer whole) {
  const double nearest = static_cast<double>(whole);
  if constexpr (sizeof(Integer) == 8) {
    constexpr Integer others = 0xfff;
    const bool is_exact = (nearest < 0x1p53 && nearest > -0x1p53) || (whole & others) == 0;
    if (!is_exact) return static_cast<double>((whole & ~others) | 0x800);
  }
  return nearest;
}

}  // namespace half
}  // namespace emulator

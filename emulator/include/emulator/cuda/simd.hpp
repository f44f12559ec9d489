// Arithmetic on two 16-bit or four 8-bit values packed in a word: `__vadd4`, `__vmaxu2`, ….
#pragma once

#include <type_traits>

#include "emulator/called.hpp"

namespace emulator {

template <class Element>
EMULATOR_UNCHECKED int saturate(int value) {
  constexpr bool is_signed = std::is_signed_v<Element>;
  constexpr int bits = 8 * sizeof(Element);
  constexpr int most = is_signed ? (1 << (bits - 1)) - 1 : (1 << bits) - 1;
  constexpr int least = is_signed ? -most - 1 : 0;
  return value < least ? least : value > most ? most : value;
}

/// A word of `operation(x, y)` for the elements x of `a` and y of `b`.
template <class Element, class Operation>
EMULATOR_UNCHECKED unsigned int each_element(unsigned int a, unsigned int b, Operation operation) {
  constexpr int bits = 8 * sizeof(Element);
  constexpr unsigned int mask = (1u << bits) - 1;
  unsigned int result = 0;
  for (int shift = 0; shift < 32; shift += bits) {
    int x = static_cast<Element>(a >> shift), y = static_cast<Element>(b >> shift);
    result |= (static_cast<unsigned int>(operation(x, y)) & mask) << shift;
  }
  return result;
}

/// The sum of |x - y|.
template <class Element>
EMULATOR_UNCHECKED unsigned int sum_of_differences(unsigned int a, unsigned int b) {
  unsigned int sum = 0;
  for (unsigned int shift = 0; shift < 32; shift += 8 * sizeof(Element)) {
    int x = static_cast<Element>(a >> shift), y = static_cast<Element>(b >> shift);
    sum += x < y ? y - x : x - y;
  }
  return sum;
}

}  // namespace emulator

#define EMULATOR_SIMD_LAMBDA(expression) \
  [](int x, [[maybe_unused]] int y) EMULATOR_UNCHECKED -> int { return expression; }

#define EMULATOR_SIMD_UNARY(name, Element, expression)             \
  EMULATOR_CALLED unsigned int name(unsigned int a) EMULATOR_BODY( \
      return ::emulator::each_element<Element>(a, 0, EMULATOR_SIMD_LAMBDA(expression));)

#define EMULATOR_SIMD_BINARY(name, Element, expression)                            \
  EMULATOR_CALLED unsigned int name(unsigned int a, unsigned int b) EMULATOR_BODY( \
      return ::emulator::each_element<Element>(a, b, EMULATOR_SIMD_LAMBDA(expression));)

/// All ones (`__vcmp…`) or 1 (`__vset…`) where the comparison holds.
#define EMULATOR_SIMD_COMPARISON(name, Element, operator)            \
  EMULATOR_SIMD_BINARY(__vcmp##name, Element, x operator y ? -1 : 0) \
  EMULATOR_SIMD_BINARY(__vset##name, Element, x operator y)

/// What differs between signed (s) and unsigned (u) elements.
#define EMULATOR_SIMD_OF(sign, count, Element)                                                 \
  EMULATOR_SIMD_BINARY(__vadd##sign##s##count, Element, ::emulator::saturate<Element>(x + y))  \
  EMULATOR_SIMD_BINARY(__vsub##sign##s##count, Element, ::emulator::saturate<Element>(x - y))  \
  EMULATOR_SIMD_BINARY(__vavg##sign##count, Element, (x + y + (x + y >= 0)) >> 1)              \
  EMULATOR_SIMD_BINARY(__vmax##sign##count, Element, x < y ? y : x)                            \
  EMULATOR_SIMD_BINARY(__vmin##sign##count, Element, y < x ? y : x)                            \
  EMULATOR_SIMD_BINARY(__vabsdiff##sign##count, Element, x < y ? y - x : x - y)                \
  EMULATOR_SIMD_COMPARISON(ge##sign##count, Element, >=)                                       \
  EMULATOR_SIMD_COMPARISON(gt##sign##count, Element, >)                                        \
  EMULATOR_SIMD_COMPARISON(le##sign##count, Element, <=)                                       \
  EMULATOR_SIMD_COMPARISON(lt##sign##count, Element, <)                                        \
  EMULATOR_UNCHECKED inline unsigned int __vsad##sign##count(unsigned int a, unsigned int b) { \
    return ::emulator::sum_of_differences<Element>(a, b);                                      \
  }

#define EMULATOR_SIMD(count, Signed, Unsigned)                                               \
  EMULATOR_SIMD_OF(s, count, Signed)                                                         \
  EMULATOR_SIMD_OF(u, count, Unsigned)                                                       \
  EMULATOR_SIMD_BINARY(__vadd##count, Unsigned, x + y)                                       \
  EMULATOR_SIMD_BINARY(__vsub##count, Unsigned, x - y)                                       \
  EMULATOR_SIMD_BINARY(__vhaddu##count, Unsigned, (x + y) >> 1)                              \
  EMULATOR_SIMD_COMPARISON(eq##count, Unsigned, ==)                                          \
  EMULATOR_SIMD_COMPARISON(ne##count, Unsigned, !=)                                          \
  EMULATOR_SIMD_UNARY(__vabs##count, Signed, x < 0 ? -x : x)                                 \
  EMULATOR_SIMD_UNARY(__vabsss##count, Signed, ::emulator::saturate<Signed>(x < 0 ? -x : x)) \
  EMULATOR_SIMD_UNARY(__vneg##count, Signed, -x)                                             \
  EMULATOR_SIMD_UNARY(__vnegss##count, Signed, ::emulator::saturate<Signed>(-x))

EMULATOR_SIMD(2, short, unsigned short)
EMULATOR_SIMD(4, signed char, unsigned char)

#undef EMULATOR_SIMD
#undef EMULATOR_SIMD_OF
#undef EMULATOR_SIMD_COMPARISON
#undef EMULATOR_SIMD_BINARY
#undef EMULATOR_SIMD_UNARY
#undef EMULATOR_SIMD_LAMBDA

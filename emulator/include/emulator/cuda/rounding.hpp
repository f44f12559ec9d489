// Arithmetic in a chosen rounding: `__fadd_rz`, `__dmul_ru`, `__fmaf_rn`, ….
#pragma once

#include <fenv.h>
#include <math.h>

#include "emulator/unchecked.hpp"

namespace emulator {

/// Makes the compiler compute `value` before this point, and what depends on it after. It knows
/// nothing of rounding modes, and would move arithmetic past the calls that set them.
template <class T>
EMULATOR_UNCHECKED void pin(T& value) {
  __asm__ volatile("" : "+m"(value) : : "memory");
}

/// Runs one operation in a rounding mode of <fenv.h>.
template <int mode, class Operation, class... Operands>
EMULATOR_UNCHECKED auto rounded(Operation operation, Operands... operands) {
  if constexpr (mode == FE_TONEAREST) {
    return operation(operands...);
  } else {
    int before = fegetround();
    fesetround(mode);
    (pin(operands), ...);
    auto result = operation(operands...);
    pin(result);
    fesetround(before);
    return result;
  }
}

}  // namespace emulator

/// `define(suffix, mode, …)` for to nearest, to zero, up and down.
#define EMULATOR_ALL_ROUNDINGS(define, ...)                                    \
  define(rn, FE_TONEAREST, __VA_ARGS__) define(rz, FE_TOWARDZERO, __VA_ARGS__) \
      define(ru, FE_UPWARD, __VA_ARGS__) define(rd, FE_DOWNWARD, __VA_ARGS__)

#define EMULATOR_UNARY(suffix, mode, name, T, expression)                                        \
  EMULATOR_UNCHECKED inline T name##_##suffix(T x) {                                             \
    return ::emulator::rounded<mode>([](T x) EMULATOR_UNCHECKED -> T { return expression; }, x); \
  }
#define EMULATOR_BINARY(suffix, mode, name, T, expression)                                        \
  EMULATOR_UNCHECKED inline T name##_##suffix(T x, T y) {                                         \
    return ::emulator::rounded<mode>([](T x, T y) EMULATOR_UNCHECKED -> T { return expression; }, \
                                     x, y);                                                       \
  }
#define EMULATOR_TERNARY(suffix, mode, name, T, expression)                         \
  EMULATOR_UNCHECKED inline T name##_##suffix(T x, T y, T z) {                      \
    return ::emulator::rounded<mode>(                                               \
        [](T x, T y, T z) EMULATOR_UNCHECKED -> T { return expression; }, x, y, z); \
  }

#define EMULATOR_ROUNDED_ARITHMETIC(T, prefix, f)                           \
  EMULATOR_ALL_ROUNDINGS(EMULATOR_BINARY, __##prefix##add, T, x + y)        \
  EMULATOR_ALL_ROUNDINGS(EMULATOR_BINARY, __##prefix##sub, T, x - y)        \
  EMULATOR_ALL_ROUNDINGS(EMULATOR_BINARY, __##prefix##mul, T, x* y)         \
  EMULATOR_ALL_ROUNDINGS(EMULATOR_BINARY, __##prefix##div, T, x / y)        \
  EMULATOR_ALL_ROUNDINGS(EMULATOR_UNARY, __##prefix##rcp, T, 1 / x)         \
  EMULATOR_ALL_ROUNDINGS(EMULATOR_UNARY, __##prefix##sqrt, T, ::sqrt##f(x)) \
  EMULATOR_ALL_ROUNDINGS(EMULATOR_TERNARY, __fma##f, T, ::fma##f(x, y, z))

EMULATOR_ROUNDED_ARITHMETIC(float, f, f)
EMULATOR_ROUNDED_ARITHMETIC(double, d, )

#undef EMULATOR_ROUNDED_ARITHMETIC
#undef EMULATOR_UNARY
#undef EMULATOR_BINARY
#undef EMULATOR_TERNARY

EMULATOR_UNCHECKED inline float __frsqrt_rn(float x) {
  return static_cast<float>(1.0 / ::sqrt(static_cast<double>(x)));
}

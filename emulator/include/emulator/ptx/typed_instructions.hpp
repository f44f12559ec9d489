// What those instructions of instructions.inc do that have a type at their end, and how a register
// of that type is read and written.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "emulator/current_lane.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {
namespace ptx {

using U8 = std::uint8_t;
using S8 = std::int8_t;
using U16 = std::uint16_t;
using S16 = std::int16_t;
using U32 = unsigned;
using S32 = int;
using U64 = unsigned long long;  // as in CUDA's atomics
using S64 = long long;
using F32 = float;
using F64 = double;
using Truth = bool;

/// A register has no type: what stands in it, taken for a T.
template <class T, class From>
EMULATOR_UNCHECKED T as(From from) {
  if constexpr (std::is_pointer_v<From>) {
    return static_cast<T>(reinterpret_cast<std::uintptr_t>(from));
  } else if constexpr (std::is_floating_point_v<T> != std::is_floating_point_v<From> &&
                       sizeof(T) == sizeof(From)) {
    T to;
    __builtin_memcpy(&to, &from, sizeof to);
    return to;
  } else {
    return static_cast<T>(from);
  }
}

/// Puts a T into it.
template <class T, class To>
EMULATOR_UNCHECKED void set(To& to, T value) {
  if constexpr (std::is_pointer_v<To>)
    to = reinterpret_cast<To>(static_cast<std::uintptr_t>(value));
  else
    to = as<To>(value);
}

/// Where an address, which may be a number, points to.
template <class T, class Address>
EMULATOR_UNCHECKED T* address(Address at, std::uintptr_t more = 0) {
  return reinterpret_cast<T*>(as<std::uintptr_t>(at) + more);
}

/// The same in shared memory, which 32 bits are enough for.
template <class T, class Address>
EMULATOR_UNCHECKED T* shared_address(Address at, std::uintptr_t more = 0) {
  if constexpr (sizeof(at) == sizeof(U32))
    return address<T>(in_shared(static_cast<U32>(at)), more);
  else
    return address<T>(at, more);
}

/// What is loaded or stored at once.
template <class T, int size>
struct alignas(size * sizeof(T)) Vector {
  T of[size];
};
template <class T, class A, class B>
EMULATOR_UNCHECKED void set_all(Vector<T, 2> all, A& a, B& b) {
  set<T>(a, all.of[0]);
  set<T>(b, all.of[1]);
}
template <class T, class A, class B, class C, class D>
EMULATOR_UNCHECKED void set_all(Vector<T, 4> all, A& a, B& b, C& c, D& d) {
  set<T>(a, all.of[0]);
  set<T>(b, all.of[1]);
  set<T>(c, all.of[2]);
  set<T>(d, all.of[3]);
}

template <class T>
constexpr bool is_truth = std::is_same_v<T, bool>;
template <class T>
using TwiceAsWide =
    std::conditional_t<sizeof(T) == 2, std::conditional_t<std::is_signed_v<T>, S32, U32>,
                       std::conditional_t<std::is_signed_v<T>, S64, U64>>;

/// The number of that type that comes nearest, if it is an integer and `from` is not.
template <class T, class From>
EMULATOR_UNCHECKED T nearest(From from) {
  if constexpr (std::is_integral_v<T> && std::is_floating_point_v<From>) {
    constexpr T least = std::is_signed_v<T> ? T(T(1) << (8 * sizeof(T) - 1)) : T(0);
    constexpr T greatest = static_cast<T>(~least);
    if (from != from) return 0;
    if (from <= static_cast<From>(least)) return least;
    if (from >= static_cast<From>(greatest)) return greatest;
  }
  return static_cast<T>(from);
}

// The result in terms of the operands `a`, `b` and `c`, of type T.
#define EMULATOR_PTX_1(name, Result, result)      \
  template <class T, class To, class A>           \
  EMULATOR_UNCHECKED void name(To& to, A first) { \
    const T a = as<T>(first);                     \
    set<Result>(to, static_cast<Result>(result)); \
  }
#define EMULATOR_PTX_2(name, Result, result)                \
  template <class T, class To, class A, class B>            \
  EMULATOR_UNCHECKED void name(To& to, A first, B second) { \
    const T a = as<T>(first), b = as<T>(second);            \
    set<Result>(to, static_cast<Result>(result));           \
  }
#define EMULATOR_PTX_3(name, Result, result)                         \
  template <class T, class To, class A, class B, class C>            \
  EMULATOR_UNCHECKED void name(To& to, A first, B second, C third) { \
    const T a = as<T>(first), b = as<T>(second);                     \
    const Result c = as<Result>(third);                              \
    set<Result>(to, static_cast<Result>(result));                    \
  }

EMULATOR_PTX_1(copy, T, a)
EMULATOR_PTX_1(negative, T, -a)
EMULATOR_PTX_1(negate, T, is_truth<T> ? !a : ~a)
EMULATOR_PTX_2(plus, T, a + b)
EMULATOR_PTX_2(minus, T, a - b)
EMULATOR_PTX_2(times, T, a* b)
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
EMULATOR_PTX_3(times_plus, T, a* b + c)
EMULATOR_PTX_3(times_plus_wide, TwiceAsWide<T>, static_cast<TwiceAsWide<T>>(a) * b + c)

#undef EMULATOR_PTX_1
#undef EMULATOR_PTX_2
#undef EMULATOR_PTX_3

template <class T, class From, class To, class A>
EMULATOR_UNCHECKED void convert(To& to, A from) {
  set<T>(to, nearest<T>(as<From>(from)));
}

template <class T, class To, class A, class B, class C>
EMULATOR_UNCHECKED void fused(To& to, A a, B b, C c) {
  if constexpr (std::is_same_v<T, float>)
    set<T>(to, __builtin_fmaf(as<T>(a), as<T>(b), as<T>(c)));
  else
    set<T>(to, __builtin_fma(as<T>(a), as<T>(b), as<T>(c)));
}

/// By as many bits as there are or more, nothing is left, or the sign.
template <class T, class To, class A>
EMULATOR_UNCHECKED void shift_left(To& to, A value, unsigned bits) {
  set<T>(to, bits < 8 * sizeof(T) ? static_cast<T>(as<T>(value) << bits) : T(0));
}
template <class T, class To, class A>
EMULATOR_UNCHECKED void shift_right(To& to, A value, unsigned bits) {
  const unsigned most = 8 * sizeof(T) - 1;
  const T shifted = static_cast<T>(as<T>(value) >> (bits < most ? bits : most));
  set<T>(to, std::is_unsigned_v<T> && bits > most ? T(0) : shifted);
}

template <class T, class To, class A, class B>
EMULATOR_UNCHECKED void select(To& to, A first, B second, bool is_first) {
  set<T>(to, is_first ? as<T>(first) : as<T>(second));
}

}  // namespace ptx
}  // namespace emulator

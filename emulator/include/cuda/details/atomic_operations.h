// What atomics do to the object at an address, in a kernel and in host code.
#pragma once

#include <cstdint>
#include <type_traits>

#include "cuda/details/thread_scope.h"
#include "emulator/atomic.hpp"
#include "emulator/standard.hpp"

namespace cuda {

using memory_order = ::std::memory_order;
inline constexpr memory_order memory_order_relaxed = ::std::memory_order_relaxed;
inline constexpr memory_order memory_order_consume = ::std::memory_order_consume;
inline constexpr memory_order memory_order_acquire = ::std::memory_order_acquire;
inline constexpr memory_order memory_order_release = ::std::memory_order_release;
inline constexpr memory_order memory_order_acq_rel = ::std::memory_order_acq_rel;
inline constexpr memory_order memory_order_seq_cst = ::std::memory_order_seq_cst;

namespace details {

constexpr emulator::Scope scope_of(thread_scope scope) {
  switch (scope) {
    case thread_scope_thread:
      return emulator::Scope::thread;
    case thread_scope_block:
      return emulator::Scope::block;
    case thread_scope_device:
      return emulator::Scope::device;
    default:
      return emulator::Scope::system;
  }
}

/// The order of a compare-and-swap that fails, if only that of a success is given.
constexpr memory_order without_release(memory_order order) {
  if (order == memory_order_acq_rel) return memory_order_acquire;
  return order == memory_order_release ? memory_order_relaxed : order;
}

template <::std::size_t size>
struct bits_of_size;
template <>
struct bits_of_size<1> {
  using type = ::std::uint8_t;
};
template <>
struct bits_of_size<2> {
  using type = ::std::uint16_t;
};
template <>
struct bits_of_size<4> {
  using type = ::std::uint32_t;
};
template <>
struct bits_of_size<8> {
  using type = ::std::uint64_t;
};

template <class T, thread_scope scope>
struct atomic_operations {
  static_assert(::std::is_trivially_copyable_v<T>, "atomics are for trivially copyable types");
  static_assert(sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8,
                "the emulator has atomics of 1, 2, 4 and 8 bytes only");

  EMULATOR_UNCHECKED static T load(const T* place, memory_order order) {
    if (emulator::here.lane) emulator::notice_poll(place);
    announce(Strong::load, place);
    Bits bits = __atomic_load_n(bits_at(place), __ATOMIC_SEQ_CST);
    ordered(Strong::load, place, order);
    return __builtin_bit_cast(T, bits);
  }

  EMULATOR_UNCHECKED static void store(T* place, T value, memory_order order) {
    announce(Strong::store, place);
    ordered(Strong::store, place, order);
    __atomic_store_n(bits_at(place), __builtin_bit_cast(Bits, value), __ATOMIC_SEQ_CST);
  }

  /// Replaces the value by `change(value)`, and returns what it was.
  template <class Change>
  EMULATOR_UNCHECKED static T update(T* place, memory_order order, Change change) {
    announce(Strong::update, place);
    Bits old = __atomic_load_n(bits_at(place), __ATOMIC_RELAXED), changed;
    do {
      changed = __builtin_bit_cast(Bits, static_cast<T>(change(__builtin_bit_cast(T, old))));
    } while (!__atomic_compare_exchange_n(bits_at(place), &old, changed, true, __ATOMIC_SEQ_CST,
                                          __ATOMIC_RELAXED));
    ordered(Strong::update, place, order);
    // It may be how a lock is polled.
    if (old == changed && emulator::here.lane) emulator::notice_spin();
    return __builtin_bit_cast(T, old);
  }

  EMULATOR_UNCHECKED static bool compare_exchange(T* place, T& expected, T desired,
                                                  memory_order success, memory_order failure) {
    announce(Strong::update, place);
    Bits seen = __builtin_bit_cast(Bits, expected);
    bool exchanged =
        __atomic_compare_exchange_n(bits_at(place), &seen, __builtin_bit_cast(Bits, desired), false,
                                    __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    ordered(exchanged ? Strong::update : Strong::load, place, exchanged ? success : failure);
    if (exchanged) return true;
    expected = __builtin_bit_cast(T, seen);
    if (emulator::here.lane) emulator::notice_spin();
    return false;
  }

  /// Until the value is another than `old`.
  EMULATOR_UNCHECKED static void wait(const T* place, T old, memory_order order) {
    while (__builtin_bit_cast(Bits, load(place, order)) == __builtin_bit_cast(Bits, old)) {
    }
  }

 private:
  using Strong = emulator::Strong;
  using Bits = typename bits_of_size<sizeof(T)>::type;
  using Place [[gnu::may_alias]] = Bits;

  EMULATOR_UNCHECKED static Place* bits_at(T* place) { return reinterpret_cast<Place*>(place); }
  EMULATOR_UNCHECKED static const Place* bits_at(const T* place) {
    return reinterpret_cast<const Place*>(place);
  }

  EMULATOR_UNCHECKED static void announce(Strong what, const T* place) {
    if (emulator::here.observed)
      emulator::notice_atomic(what, place, sizeof(T), scope_of(scope), true);
  }
  EMULATOR_UNCHECKED static void ordered(Strong what, const T* place, memory_order order) {
    if (emulator::here.observed) emulator::notice_order(what, place, scope_of(scope), order);
  }
};

}  // namespace details

}  // namespace cuda

// Atomics that order memory, on the object at an address: in a kernel and in host code.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "emulator/atomic.hpp"

namespace emulator {

/// The unsigned integer of so many bytes: 1, 2, 4 or 8.
template <std::size_t size>
using BitsOfSize =
    std::conditional_t<size <= 2, std::conditional_t<size == 1, std::uint8_t, std::uint16_t>,
                       std::conditional_t<size == 4, std::uint32_t, std::uint64_t>>;

/// Loads, stores and updates of an object that order memory. `may_be_local`: the object may be a
/// local variable of a kernel.
template <class T, bool may_be_local>
struct StrongOperations {
  static_assert(std::is_trivially_copyable_v<T>, "atomics are for trivially copyable types");
  static_assert(sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8,
                "the emulator has atomics of 1, 2, 4 and 8 bytes only");

  EMULATOR_UNCHECKED static T load(Scope scope, const T* place, std::memory_order order) {
    if (here.lane) notice_poll(place);
    announce(scope, Strong::load, place);
    Bits bits = __atomic_load_n(bits_at(place), __ATOMIC_SEQ_CST);
    ordered(scope, Strong::load, place, order);
    return __builtin_bit_cast(T, bits);
  }

  EMULATOR_UNCHECKED static void store(Scope scope, T* place, T value, std::memory_order order) {
    announce(scope, Strong::store, place);
    ordered(scope, Strong::store, place, order);
    __atomic_store_n(bits_at(place), __builtin_bit_cast(Bits, value), __ATOMIC_SEQ_CST);
  }

  /// Replaces the value by `change(value)`, and returns what it was.
  template <class Change>
  EMULATOR_UNCHECKED static T update(Scope scope, T* place, std::memory_order order,
                                     Change change) {
    announce(scope, Strong::update, place);
    Bits old = __atomic_load_n(bits_at(place), __ATOMIC_RELAXED), changed;
    do {
      changed = __builtin_bit_cast(Bits, static_cast<T>(change(__builtin_bit_cast(T, old))));
    } while (!__atomic_compare_exchange_n(bits_at(place), &old, changed, true, __ATOMIC_SEQ_CST,
                                          __ATOMIC_RELAXED));
    ordered(scope, Strong::update, place, order, old, changed);
    // It may be how a lock is polled.
    if (old == changed && here.lane) notice_spin(place);
    return __builtin_bit_cast(T, old);
  }

  EMULATOR_UNCHECKED static bool compare_exchange(Scope scope, T* place, T& expected, T desired,
                                                  std::memory_order success,
                                                  std::memory_order failure) {
    announce(scope, Strong::update, place);
    Bits seen = __builtin_bit_cast(Bits, expected);
    const Bits wanted = __builtin_bit_cast(Bits, desired);
    bool exchanged = __atomic_compare_exchange_n(bits_at(place), &seen, wanted, false,
                                                 __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    ordered(scope, exchanged ? Strong::update : Strong::load, place, exchanged ? success : failure,
            seen, wanted);
    if (exchanged) return true;
    expected = __builtin_bit_cast(T, seen);
    if (here.lane) notice_spin(place);
    return false;
  }

  /// Until the value is another than `old`.
  EMULATOR_UNCHECKED static void wait(Scope scope, const T* place, T old, std::memory_order order) {
    while (__builtin_bit_cast(Bits, load(scope, place, order)) == __builtin_bit_cast(Bits, old)) {
    }
  }

 private:
  using Bits = BitsOfSize<sizeof(T)>;
  using Place [[gnu::may_alias]] = Bits;

  EMULATOR_UNCHECKED static Place* bits_at(T* place) { return reinterpret_cast<Place*>(place); }
  EMULATOR_UNCHECKED static const Place* bits_at(const T* place) {
    return reinterpret_cast<const Place*>(place);
  }

  EMULATOR_UNCHECKED static void announce(Scope scope, Strong what, const T* place) {
    if (here.observed) notice_atomic(what, place, sizeof(T), scope, may_be_local);
  }
  EMULATOR_UNCHECKED static void ordered(Scope scope, Strong what, const T* place,
                                         std::memory_order order, std::uint64_t before = 0,
                                         std::uint64_t after = 0) {
    if (here.observed) notice_order(what, place, scope, order, before, after);
  }
};

}  // namespace emulator

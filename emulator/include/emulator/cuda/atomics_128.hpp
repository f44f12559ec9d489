// `atomicExch` and `atomicCAS` on any type of 16 bytes.
#pragma once

#include <type_traits>

#include "emulator/cuda/atomics.hpp"

namespace emulator {

template <class T>
concept Atomic128 = sizeof(T) == 16 && alignof(T) >= 16 && std::is_trivially_copyable_v<T>;

/// Not every processor can do this in one instruction, so a lock stands for it. It keeps 16-byte
/// atomics apart from each other, which is all that CUDA promises.
inline bool atomic_128_lock = false;

EMULATOR_UNCHECKED inline void lock_128() {
  while (__atomic_test_and_set(&atomic_128_lock, __ATOMIC_ACQUIRE)) {
  }
}
EMULATOR_UNCHECKED inline void unlock_128() { __atomic_clear(&atomic_128_lock, __ATOMIC_RELEASE); }

template <Atomic128 T>
EMULATOR_UNCHECKED T exchange_128(T* address, Scope scope, const T* expected, T value) {
  if (here.observed) notice_atomic(Strong::update, address, sizeof(T), scope);
  lock_128();
  // To copy a T may be a function of the program, which would be checked as one.
  using Bits [[gnu::may_alias]] = unsigned __int128;
  Bits* bits = reinterpret_cast<Bits*>(address);
  const Bits seen = *bits;
  const T old = __builtin_bit_cast(T, seen);
  bool exchanged = !expected || __builtin_memcmp(&old, expected, sizeof(T)) == 0;
  if (exchanged) *bits = __builtin_bit_cast(Bits, value);
  unlock_128();
  if (here.observed)
    notice_order(exchanged ? Strong::update : Strong::load, address, scope,
                 std::memory_order_relaxed);
  if (!exchanged) notice_spin(address);
  return old;
}

/// 16 bytes at once, as `ld.relaxed` and `st.release` of vectors have them.
template <Atomic128 T>
EMULATOR_UNCHECKED T load_128(const T* address, Scope scope, std::memory_order order) {
  if (here.lane) notice_poll(address);
  if (here.observed) notice_atomic(Strong::load, address, sizeof(T), scope);
  lock_128();
  using Bits [[gnu::may_alias]] = unsigned __int128;
  const Bits seen = *reinterpret_cast<const Bits*>(address);
  unlock_128();
  if (here.observed) notice_order(Strong::load, address, scope, order);
  return __builtin_bit_cast(T, seen);
}
template <Atomic128 T>
EMULATOR_UNCHECKED void store_128(T* address, T value, Scope scope, std::memory_order order) {
  if (here.observed) {
    notice_atomic(Strong::store, address, sizeof(T), scope);
    notice_order(Strong::store, address, scope, order);
  }
  lock_128();
  using Bits [[gnu::may_alias]] = unsigned __int128;
  *reinterpret_cast<Bits*>(address) = __builtin_bit_cast(Bits, value);
  unlock_128();
}

}  // namespace emulator

#define EMULATOR_ATOMIC_128(suffix, scope)                                                   \
  template <::emulator::Atomic128 T>                                                         \
  EMULATOR_UNCHECKED T atomicExch##suffix(T* address, T value) {                             \
    return ::emulator::exchange_128<T>(address, ::emulator::Scope::scope, nullptr, value);   \
  }                                                                                          \
  template <::emulator::Atomic128 T>                                                         \
  EMULATOR_UNCHECKED T atomicCAS##suffix(T* address, T expected, T value) {                  \
    return ::emulator::exchange_128<T>(address, ::emulator::Scope::scope, &expected, value); \
  }

EMULATOR_ATOMIC_128(, device)
EMULATOR_ATOMIC_128(_block, block)
EMULATOR_ATOMIC_128(_system, system)
#undef EMULATOR_ATOMIC_128

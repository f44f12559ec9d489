// Combines the result of a group with an atomic, by the operation that the group used.
#pragma once

#include <type_traits>

#include "cooperative_groups/details/functional.h"
#include "cuda/atomic"

namespace cooperative_groups::details {

/// What can be updated: a `cuda::atomic`, or a `cuda::atomic_ref`.
template <class Atomic>
inline constexpr bool is_atomic = false;
template <class T, cuda::thread_scope scope>
inline constexpr bool is_atomic<cuda::atomic<T, scope>> = true;
template <class T, cuda::thread_scope scope>
inline constexpr bool is_atomic<cuda::atomic_ref<T, scope>> = true;

template <class Atomic>
using value_of = typename std::decay_t<Atomic>::value_type;

/// Nothing, for a function that takes one.
template <class Atomic>
using if_atomic = std::enable_if_t<is_atomic<std::decay_t<Atomic>>>;

inline constexpr auto relaxed = cuda::memory_order_relaxed;

/// Any operation, by compare-and-swap. Returns the old value, as all of them do.
template <class Atomic, class T, class Operation>
EMULATOR_UNCHECKED T update(Atomic& atomic, T value, Operation& operation) {
  T old = atomic.load(relaxed);
  while (!atomic.compare_exchange_weak(old, operation(old, value), relaxed)) {
  }
  return old;
}
template <class Atomic, class T>
EMULATOR_UNCHECKED T update(Atomic& atomic, T value, const plus<T>&) {
  return atomic.fetch_add(value, relaxed);
}
template <class Atomic, class T>
EMULATOR_UNCHECKED T update(Atomic& atomic, T value, const less<T>&) {
  return atomic.fetch_min(value, relaxed);
}
template <class Atomic, class T>
EMULATOR_UNCHECKED T update(Atomic& atomic, T value, const greater<T>&) {
  return atomic.fetch_max(value, relaxed);
}
template <class Atomic, class T>
EMULATOR_UNCHECKED T update(Atomic& atomic, T value, const bit_and<T>&) {
  return atomic.fetch_and(value, relaxed);
}
template <class Atomic, class T>
EMULATOR_UNCHECKED T update(Atomic& atomic, T value, const bit_or<T>&) {
  return atomic.fetch_or(value, relaxed);
}
template <class Atomic, class T>
EMULATOR_UNCHECKED T update(Atomic& atomic, T value, const bit_xor<T>&) {
  return atomic.fetch_xor(value, relaxed);
}

}  // namespace cooperative_groups::details

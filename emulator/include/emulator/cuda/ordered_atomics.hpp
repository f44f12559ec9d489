// The atomics that are part of nvcc since CUDA 12.8: `__nv_atomic_fetch_add` and its kind.
#pragma once

#include "emulator/strong_operations.hpp"

inline constexpr int __NV_ATOMIC_RELAXED = 0;
inline constexpr int __NV_ATOMIC_CONSUME = 1;
inline constexpr int __NV_ATOMIC_ACQUIRE = 2;
inline constexpr int __NV_ATOMIC_RELEASE = 3;
inline constexpr int __NV_ATOMIC_ACQ_REL = 4;
inline constexpr int __NV_ATOMIC_SEQ_CST = 5;

inline constexpr int __NV_THREAD_SCOPE_THREAD = 0;
inline constexpr int __NV_THREAD_SCOPE_BLOCK = 1;
inline constexpr int __NV_THREAD_SCOPE_CLUSTER = 2;
inline constexpr int __NV_THREAD_SCOPE_DEVICE = 3;
inline constexpr int __NV_THREAD_SCOPE_SYSTEM = 4;

namespace emulator {

/// The two have their values in one order.
EMULATOR_UNCHECKED constexpr Scope scope_of_number(int scope) { return static_cast<Scope>(scope); }
EMULATOR_UNCHECKED constexpr std::memory_order order_of_number(int order) {
  return static_cast<std::memory_order>(order);
}

template <class T>
using Ordered = StrongOperations<std::remove_volatile_t<T>, false>;

}  // namespace emulator

template <class T>
EMULATOR_UNCHECKED T __nv_atomic_load_n(const T* place, int order,
                                        int scope = __NV_THREAD_SCOPE_SYSTEM) {
  return emulator::Ordered<T>::load(emulator::scope_of_number(scope), place,
                                    emulator::order_of_number(order));
}

template <class T>
EMULATOR_UNCHECKED void __nv_atomic_load(const T* place, T* value, int order,
                                         int scope = __NV_THREAD_SCOPE_SYSTEM) {
  *value = __nv_atomic_load_n(place, order, scope);
}

template <class T>
EMULATOR_UNCHECKED void __nv_atomic_store_n(T* place, emulator::type_identity_t<T> value, int order,
                                            int scope = __NV_THREAD_SCOPE_SYSTEM) {
  emulator::Ordered<T>::store(emulator::scope_of_number(scope), place, value,
                              emulator::order_of_number(order));
}

template <class T>
EMULATOR_UNCHECKED void __nv_atomic_store(T* place, T* value, int order,
                                          int scope = __NV_THREAD_SCOPE_SYSTEM) {
  __nv_atomic_store_n(place, *value, order, scope);
}

template <class T>
EMULATOR_UNCHECKED bool __nv_atomic_compare_exchange(T* place, T* expected, T* desired, bool,
                                                     int success, int failure,
                                                     int scope = __NV_THREAD_SCOPE_SYSTEM) {
  T seen = *expected;
  const bool exchanged = emulator::Ordered<T>::compare_exchange(
      emulator::scope_of_number(scope), place, seen, *desired, emulator::order_of_number(success),
      emulator::order_of_number(failure));
  if (!exchanged) *expected = seen;
  return exchanged;
}

template <class T>
EMULATOR_UNCHECKED bool __nv_atomic_compare_exchange_n(T* place, T* expected,
                                                       emulator::type_identity_t<T> desired,
                                                       bool weak, int success, int failure,
                                                       int scope = __NV_THREAD_SCOPE_SYSTEM) {
  return __nv_atomic_compare_exchange(place, expected, &desired, weak, success, failure, scope);
}

/// One that returns the value `old` and leaves the expression `updated` in its place, and one that
/// returns nothing.
#define EMULATOR_ORDERED_UPDATE(fetching, plain, updated)                                    \
  template <class T>                                                                         \
  EMULATOR_UNCHECKED T fetching(T* place, emulator::type_identity_t<T> value, int order,     \
                                int scope = __NV_THREAD_SCOPE_SYSTEM) {                      \
    return emulator::Ordered<T>::update(                                                     \
        emulator::scope_of_number(scope), place, emulator::order_of_number(order),           \
        [=]([[maybe_unused]] T old) EMULATOR_UNCHECKED { return static_cast<T>(updated); }); \
  }                                                                                          \
  template <class T>                                                                         \
  EMULATOR_UNCHECKED void plain(T* place, emulator::type_identity_t<T> value, int order,     \
                                int scope = __NV_THREAD_SCOPE_SYSTEM) {                      \
    fetching(place, value, order, scope);                                                    \
  }

EMULATOR_ORDERED_UPDATE(__nv_atomic_fetch_add, __nv_atomic_add, old + value)
EMULATOR_ORDERED_UPDATE(__nv_atomic_fetch_sub, __nv_atomic_sub, old - value)
EMULATOR_ORDERED_UPDATE(__nv_atomic_fetch_and, __nv_atomic_and, old& value)
EMULATOR_ORDERED_UPDATE(__nv_atomic_fetch_or, __nv_atomic_or, old | value)
EMULATOR_ORDERED_UPDATE(__nv_atomic_fetch_xor, __nv_atomic_xor, old ^ value)
EMULATOR_ORDERED_UPDATE(__nv_atomic_fetch_min, __nv_atomic_min, value < old ? value : old)
EMULATOR_ORDERED_UPDATE(__nv_atomic_fetch_max, __nv_atomic_max, old < value ? value : old)
#undef EMULATOR_ORDERED_UPDATE

template <class T>
EMULATOR_UNCHECKED T __nv_atomic_exchange_n(T* place, emulator::type_identity_t<T> value, int order,
                                            int scope = __NV_THREAD_SCOPE_SYSTEM) {
  return emulator::Ordered<T>::update(emulator::scope_of_number(scope), place,
                                      emulator::order_of_number(order),
                                      [=](T) EMULATOR_UNCHECKED { return value; });
}

template <class T>
EMULATOR_UNCHECKED void __nv_atomic_exchange(T* place, T* value, T* old, int order,
                                             int scope = __NV_THREAD_SCOPE_SYSTEM) {
  *old = __nv_atomic_exchange_n(place, *value, order, scope);
}

EMULATOR_UNCHECKED inline void __nv_atomic_thread_fence(int order,
                                                        int scope = __NV_THREAD_SCOPE_SYSTEM) {
  emulator::notice_fence(emulator::scope_of_number(scope), emulator::order_of_number(order));
}

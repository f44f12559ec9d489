// What atomics do to the object at an address, in a kernel and in host code.
#pragma once

#include "cuda/details/thread_scope.h"
#include "emulator/strong_operations.hpp"

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

/// What an atomic of this scope does to the objects that it is given.
template <class T, thread_scope scope>
struct atomic_operations {
  EMULATOR_UNCHECKED static T load(const T* place, memory_order order) {
    return Operations::load(scope_of(scope), place, order);
  }
  EMULATOR_UNCHECKED static void store(T* place, T value, memory_order order) {
    Operations::store(scope_of(scope), place, value, order);
  }
  template <class Change>
  EMULATOR_UNCHECKED static T update(T* place, memory_order order, Change change) {
    return Operations::update(scope_of(scope), place, order, change);
  }
  EMULATOR_UNCHECKED static bool compare_exchange(T* place, T& expected, T desired,
                                                  memory_order success, memory_order failure) {
    return Operations::compare_exchange(scope_of(scope), place, expected, desired, success,
                                        failure);
  }
  EMULATOR_UNCHECKED static void wait(const T* place, T old, memory_order order) {
    Operations::wait(scope_of(scope), place, old, order);
  }

 private:
  using Operations = emulator::StrongOperations<T, true>;
};

}  // namespace details

}  // namespace cuda

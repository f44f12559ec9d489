// What can be done to an object by a `cuda::atomic_ref`; a `cuda::atomic` does the same to its own.
#pragma once

#include <cstddef>
#include <type_traits>

#include "cuda/details/thread_scope.h"
#include "emulator/strong_operations.hpp"

namespace cuda {
using memory_order = ::std::memory_order;
using ::std::memory_order_relaxed, ::std::memory_order_consume, ::std::memory_order_acquire,
    ::std::memory_order_release, ::std::memory_order_acq_rel, ::std::memory_order_seq_cst;
}  // namespace cuda

namespace cuda::details {

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

/// What is added to an atomic `T`: to a pointer, a number of elements.
template <class T>
using difference_to = ::std::conditional_t<::std::is_pointer_v<T>, ::std::ptrdiff_t, T>;

inline constexpr memory_order strongest = memory_order_seq_cst;

/// It refers to the object: a constant one may change that.
template <class T, thread_scope scope>
class atomic_reference {
  using Operations = emulator::StrongOperations<T, true>;
  static constexpr emulator::Scope reach = scope_of(scope);

 public:
  using value_type = T;
  using difference_type = difference_to<T>;
  static constexpr bool is_always_lock_free = true;

  EMULATOR_UNCHECKED explicit constexpr atomic_reference(T* place) : place_(place) {}
  atomic_reference(const atomic_reference&) noexcept = default;
  atomic_reference& operator=(const atomic_reference&) = delete;

  EMULATOR_UNCHECKED bool is_lock_free() const noexcept { return true; }

  EMULATOR_UNCHECKED T load(memory_order order = strongest) const noexcept {
    return Operations::load(reach, place_, order);
  }
  EMULATOR_UNCHECKED operator T() const noexcept { return load(); }
  EMULATOR_UNCHECKED void store(T value, memory_order order = strongest) const noexcept {
    Operations::store(reach, place_, value, order);
  }
  EMULATOR_UNCHECKED T exchange(T value, memory_order order = strongest) const noexcept {
    return update(order, [=](T) EMULATOR_UNCHECKED { return value; });
  }

  EMULATOR_UNCHECKED bool compare_exchange_strong(T& expected, T desired, memory_order success,
                                                  memory_order failure) const noexcept {
    return Operations::compare_exchange(reach, place_, expected, desired, success, failure);
  }
  EMULATOR_UNCHECKED bool compare_exchange_strong(T& expected, T desired,
                                                  memory_order order = strongest) const noexcept {
    return compare_exchange_strong(expected, desired, order, without_release(order));
  }
  EMULATOR_UNCHECKED bool compare_exchange_weak(T& expected, T desired, memory_order success,
                                                memory_order failure) const noexcept {
    return compare_exchange_strong(expected, desired, success, failure);
  }
  EMULATOR_UNCHECKED bool compare_exchange_weak(T& expected, T desired,
                                                memory_order order = strongest) const noexcept {
    return compare_exchange_strong(expected, desired, order);
  }

  EMULATOR_UNCHECKED void wait(T old, memory_order order = strongest) const noexcept {
    Operations::wait(reach, place_, old, order);
  }
  EMULATOR_UNCHECKED void notify_one() const noexcept {}
  EMULATOR_UNCHECKED void notify_all() const noexcept {}

  EMULATOR_UNCHECKED T fetch_add(difference_type by,
                                 memory_order order = strongest) const noexcept {
    return update(order, [=](T old) EMULATOR_UNCHECKED { return old + by; });
  }
  EMULATOR_UNCHECKED T fetch_sub(difference_type by,
                                 memory_order order = strongest) const noexcept {
    return update(order, [=](T old) EMULATOR_UNCHECKED { return old - by; });
  }
  EMULATOR_UNCHECKED T fetch_and(T bits, memory_order order = strongest) const noexcept {
    return update(order, [=](T old) EMULATOR_UNCHECKED { return old & bits; });
  }
  EMULATOR_UNCHECKED T fetch_or(T bits, memory_order order = strongest) const noexcept {
    return update(order, [=](T old) EMULATOR_UNCHECKED { return old | bits; });
  }
  EMULATOR_UNCHECKED T fetch_xor(T bits, memory_order order = strongest) const noexcept {
    return update(order, [=](T old) EMULATOR_UNCHECKED { return old ^ bits; });
  }
  EMULATOR_UNCHECKED T fetch_min(T value, memory_order order = strongest) const noexcept {
    return update(order, [=](T old) EMULATOR_UNCHECKED { return value < old ? value : old; });
  }
  EMULATOR_UNCHECKED T fetch_max(T value, memory_order order = strongest) const noexcept {
    return update(order, [=](T old) EMULATOR_UNCHECKED { return old < value ? value : old; });
  }

  EMULATOR_UNCHECKED T operator++() const noexcept { return *this += 1; }
  EMULATOR_UNCHECKED T operator--() const noexcept { return *this -= 1; }
  EMULATOR_UNCHECKED T operator++(int) const noexcept { return fetch_add(1); }
  EMULATOR_UNCHECKED T operator--(int) const noexcept { return fetch_sub(1); }
  EMULATOR_UNCHECKED T operator+=(difference_type by) const noexcept {
    return static_cast<T>(fetch_add(by) + by);
  }
  EMULATOR_UNCHECKED T operator-=(difference_type by) const noexcept {
    return static_cast<T>(fetch_sub(by) - by);
  }
  EMULATOR_UNCHECKED T operator&=(T bits) const noexcept {
    return static_cast<T>(fetch_and(bits) & bits);
  }
  EMULATOR_UNCHECKED T operator|=(T bits) const noexcept {
    return static_cast<T>(fetch_or(bits) | bits);
  }
  EMULATOR_UNCHECKED T operator^=(T bits) const noexcept {
    return static_cast<T>(fetch_xor(bits) ^ bits);
  }

 private:
  template <class Change>
  EMULATOR_UNCHECKED T update(memory_order order, Change change) const {
    return Operations::update(reach, place_, order, change);
  }

  T* place_;
};

}  // namespace cuda::details

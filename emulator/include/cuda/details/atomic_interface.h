// What can be done to an object by a `cuda::atomic_ref`; a `cuda::atomic` does the same to its own.
#pragma once

#include <cstddef>
#include <type_traits>

#include "cuda/details/atomic_operations.h"

namespace cuda::details {

/// What is added to an atomic `T`: to a pointer, a number of elements.
template <class T>
using difference_to = ::std::conditional_t<::std::is_pointer_v<T>, ::std::ptrdiff_t, T>;

inline constexpr memory_order strongest = memory_order_seq_cst;

/// It refers to the object: a constant one may change that.
template <class T, thread_scope scope>
class atomic_reference {
  using Operations = atomic_operations<T, scope>;

 public:
  using value_type = T;
  using difference_type = difference_to<T>;
  static constexpr bool is_always_lock_free = true;

  EMULATOR_UNCHECKED explicit constexpr atomic_reference(T* place) : place_(place) {}
  atomic_reference(const atomic_reference&) noexcept = default;
  atomic_reference& operator=(const atomic_reference&) = delete;

  EMULATOR_UNCHECKED bool is_lock_free() const noexcept { return true; }

  EMULATOR_UNCHECKED T load(memory_order order = strongest) const noexcept {
    return Operations::load(place_, order);
  }
  EMULATOR_UNCHECKED operator T() const noexcept { return load(); }
  EMULATOR_UNCHECKED void store(T value, memory_order order = strongest) const noexcept {
    Operations::store(place_, value, order);
  }
  EMULATOR_UNCHECKED T exchange(T value, memory_order order = strongest) const noexcept {
    return update(order, [=](T) EMULATOR_UNCHECKED { return value; });
  }

  EMULATOR_UNCHECKED bool compare_exchange_strong(T& expected, T desired, memory_order success,
                                                  memory_order failure) const noexcept {
    return Operations::compare_exchange(place_, expected, desired, success, failure);
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
    Operations::wait(place_, old, order);
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
    return Operations::update(place_, order, change);
  }

  T* place_;
};

}  // namespace cuda::details

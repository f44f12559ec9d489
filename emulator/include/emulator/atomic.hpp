// One read-modify-write on emulated memory: what all `atomic*` functions are made of.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "emulator/here.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {

/// Threads that an atomic is atomic for, and a fence orders memory for: `__threadfence_block` and
/// `atomicAdd_block`, `__threadfence` and `atomicAdd`, `atomicAdd_system`.
enum class Scope : unsigned char { thread, block, cluster, device, system };

/// What an atomic does. To replace is an update of which nobody gets the old value: it is counted
/// as an atomic, and reads nothing.
enum class Strong : unsigned char { load, store, update, replace };

/// Tells the observers of an atomic access, and ends the kernel if it must not happen. What CUDA's
/// own functions change can't be a local variable; an object of libcu++ may be one.
void notice_atomic(Strong what, const void* address, std::size_t size, Scope scope,
                   bool may_be_local = false);

/// Tells them how the access has ordered memory, once it has been made: a compare-and-swap that
/// failed was a load. Of an update: the bits that it found, and those that it left.
void notice_order(Strong what, const void* address, Scope scope, std::memory_order order,
                  std::uint64_t before = 0, std::uint64_t after = 0);

/// The bits of a value of at most eight bytes.
template <class T>
EMULATOR_UNCHECKED EMULATOR_INLINED std::uint64_t bits_of(const T& value) {
  std::uint64_t bits = 0;
  __builtin_memcpy(&bits, &value, sizeof value);
  return bits;
}

/// Orders what the lane has done before with what it does now, for the threads of the scope.
void notice_fence(Scope scope, std::memory_order order);

/// An atomic has changed nothing here. A lane that tries it over and over waits for another lane:
/// lets it run.
void notice_spin(const void* address);

/// A lane is about to load from here. If it does so over and over it waits for another lane.
void notice_poll(const void* address);

/// True if no other OS thread can access the memory now.
EMULATOR_UNCHECKED inline bool is_mine(const void* address) {
  return here.alone || in_shared(address);
}

/// Replaces the value at `address` by `update(value)` and returns the old value. `writes(value)`:
/// whether it is replaced. Both by reference: g++ checks how a lambda is copied.
template <class T, class Update, class Writes>
EMULATOR_UNCHECKED EMULATOR_INLINED T atomic_update(T* address, Scope scope, const Update& update,
                                                    const Writes& writes) {
  if (here.observed) notice_atomic(Strong::update, address, sizeof(T), scope);
  if (is_mine(address)) {
    T old = *address;
    const T updated = update(old);
    *address = updated;
    if (here.observed)
      notice_order(writes(old) ? Strong::update : Strong::load, address, scope,
                   std::memory_order_relaxed, bits_of(old), bits_of(updated));
    return old;
  }
  T old, updated;
  __atomic_load(address, &old, __ATOMIC_RELAXED);
  do {
    updated = update(old);
  } while (!__atomic_compare_exchange(address, &old, &updated, true, __ATOMIC_RELAXED,
                                      __ATOMIC_RELAXED));
  return old;
}

template <class T, class Update>
EMULATOR_UNCHECKED EMULATOR_INLINED T atomic_update(T* address, Scope scope, const Update& update) {
  return atomic_update(address, scope, update, [](const T&) EMULATOR_UNCHECKED { return true; });
}

}  // namespace emulator

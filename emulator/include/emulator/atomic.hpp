// One read-modify-write on emulated memory: what all `atomic*` functions are made of.
#pragma once

#include <atomic>
#include <cstddef>

#include "emulator/here.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {

/// Threads that an atomic is atomic for: `atomicAdd_block`, `atomicAdd`, `atomicAdd_system`.
enum class Scope { block, device, system };

/// Tells the observers of an atomic access, and ends the kernel if it must not happen.
void notice_atomic(const void* address, std::size_t size, Scope scope);

/// A lane that tries the same atomic over and over waits for another lane: lets it run.
void notice_spin();

/// Replaces the value at `address` by `update(value)` and returns the old value.
template <class T, class Update>
EMULATOR_UNCHECKED T atomic_update(T* address, Scope scope, Update update) {
  if (here.observed) notice_atomic(address, sizeof(T), scope);
  bool mine = here.alone || reinterpret_cast<std::uintptr_t>(address) -
                                    reinterpret_cast<std::uintptr_t>(here.shared) <
                                here.shared_size;
  if (mine) {
    T old = *address;
    *address = update(old);
    return old;
  }
  std::atomic_ref<T> shared(*address);
  T old = shared.load(std::memory_order_relaxed);
  while (!shared.compare_exchange_weak(old, update(old), std::memory_order_relaxed)) {
  }
  return old;
}

}  // namespace emulator

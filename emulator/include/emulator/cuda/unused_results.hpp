// `atomicExch` as a statement: nobody gets what was there before, and so it is a write. And
// `cudaGetLastError` as one. The translator writes these names where the program uses no result.
#pragma once

#include "emulator/atomic.hpp"
#include "emulator/cuda/atomics.hpp"
#include "emulator/cuda/atomics_128.hpp"
#include "emulator/types/errors.hpp"

namespace emulator {

template <class T>
EMULATOR_UNCHECKED void atomic_replace(T* address, Scope scope, T value) {
  if (here.observed) notice_atomic(Strong::replace, address, sizeof(T), scope);
  if (is_mine(address))
    *address = value;
  else
    __atomic_store(address, &value, __ATOMIC_RELAXED);
  if (here.observed) notice_order(Strong::replace, address, scope, std::memory_order_relaxed);
}

namespace unused {

#define EMULATOR_REPLACE(function, scope, T)                     \
  EMULATOR_UNCHECKED inline void function(T* address, T value) { \
    ::emulator::atomic_replace(address, Scope::scope, value);    \
  }
#define EMULATOR_REPLACE_IN(function, scope)              \
  EMULATOR_REPLACE(function, scope, int)                  \
  EMULATOR_REPLACE(function, scope, unsigned int)         \
  EMULATOR_REPLACE(function, scope, unsigned long long)   \
  EMULATOR_REPLACE(function, scope, float)                \
  template <Atomic128 T>                                  \
  EMULATOR_UNCHECKED void function(T* address, T value) { \
    ::function(address, value);                           \
  }

EMULATOR_REPLACE_IN(atomicExch, device)
EMULATOR_REPLACE_IN(atomicExch_block, block)
EMULATOR_REPLACE_IN(atomicExch_system, system)

#undef EMULATOR_REPLACE_IN
#undef EMULATOR_REPLACE

/// The program hasn't asked: it looks at no answer.
cudaError_t cudaGetLastError();
cudaError_t cudaPeekAtLastError();

}  // namespace unused
}  // namespace emulator

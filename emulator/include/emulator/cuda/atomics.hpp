// The atomic functions of CUDA, in all their types and scopes.
#pragma once

#include "emulator/atomic.hpp"
#include "emulator/called.hpp"

namespace emulator {

/// An atomic that may be how a lane polls for what another lane does. It is one if it changes
/// nothing: a failed `atomicCAS`, an `atomicExch` on a lock that is taken, an `atomicAdd` of 0.
template <class T, class Update>
EMULATOR_UNCHECKED EMULATOR_INLINED T poll_or_update(T* address, Scope scope,
                                                     const Update& update) {
  T old = atomic_update(address, scope, update);
  if (update(old) == old) notice_spin(address);
  return old;
}

template <class T>
EMULATOR_UNCHECKED EMULATOR_INLINED T compare_and_swap(T* address, Scope scope, T expected,
                                                       T value) {
  auto meets = [=](T old) EMULATOR_UNCHECKED { return old == expected; };
  auto update = [=](T old) EMULATOR_UNCHECKED -> T { return meets(old) ? value : old; };
  T old = atomic_update(address, scope, update, meets);
  if (update(old) == old) notice_spin(address);
  return old;
}

}  // namespace emulator

/// One function, which replaces the value `old` at an address by the expression `updated`.
/// `access` is `atomic_update` or `poll_or_update`.
#define EMULATOR_SCOPED_ATOMIC(access, function, scope, T, updated)              \
  EMULATOR_CALLED T function(T* address, T value)                                \
      EMULATOR_BODY(return ::emulator::access(address, ::emulator::Scope::scope, \
                                              [=]([[maybe_unused]] T old)        \
                                                  EMULATOR_UNCHECKED -> T { return updated; });)

#define EMULATOR_ATOMIC(access, function, T, updated)                 \
  EMULATOR_SCOPED_ATOMIC(access, function, device, T, updated)        \
  EMULATOR_SCOPED_ATOMIC(access, function##_block, block, T, updated) \
  EMULATOR_SCOPED_ATOMIC(access, function##_system, system, T, updated)

EMULATOR_ATOMIC(poll_or_update, atomicAdd, int, static_cast<unsigned int>(old) + value)
EMULATOR_ATOMIC(poll_or_update, atomicAdd, unsigned int, old + value)
EMULATOR_ATOMIC(poll_or_update, atomicAdd, unsigned long long, old + value)
EMULATOR_ATOMIC(poll_or_update, atomicAdd, float, old + value)
EMULATOR_ATOMIC(poll_or_update, atomicAdd, double, old + value)

EMULATOR_ATOMIC(poll_or_update, atomicSub, int, static_cast<unsigned int>(old) - value)
EMULATOR_ATOMIC(poll_or_update, atomicSub, unsigned int, old - value)

EMULATOR_ATOMIC(poll_or_update, atomicExch, int, value)
EMULATOR_ATOMIC(poll_or_update, atomicExch, unsigned int, value)
EMULATOR_ATOMIC(poll_or_update, atomicExch, unsigned long long, value)
EMULATOR_ATOMIC(poll_or_update, atomicExch, float, value)

EMULATOR_ATOMIC(poll_or_update, atomicInc, unsigned int, old >= value ? 0 : old + 1)
EMULATOR_ATOMIC(poll_or_update, atomicDec, unsigned int, old == 0 || old > value ? value : old - 1)

#define EMULATOR_ATOMIC_BITS(T)                                  \
  EMULATOR_ATOMIC(poll_or_update, atomicAnd, T, (old) & (value)) \
  EMULATOR_ATOMIC(poll_or_update, atomicOr, T, old | value)      \
  EMULATOR_ATOMIC(poll_or_update, atomicXor, T, old ^ value)

EMULATOR_ATOMIC_BITS(int)
EMULATOR_ATOMIC_BITS(unsigned int)
EMULATOR_ATOMIC_BITS(unsigned long long)

// A running maximum that stays as it is polls for nothing.
#define EMULATOR_ATOMIC_EXTREMES(T)                                       \
  EMULATOR_ATOMIC(atomic_update, atomicMin, T, value < old ? value : old) \
  EMULATOR_ATOMIC(atomic_update, atomicMax, T, old < value ? value : old)

EMULATOR_ATOMIC_EXTREMES(int)
EMULATOR_ATOMIC_EXTREMES(unsigned int)
EMULATOR_ATOMIC_EXTREMES(long long)
EMULATOR_ATOMIC_EXTREMES(unsigned long long)

#define EMULATOR_COMPARE_AND_SWAP(function, scope, T)                        \
  EMULATOR_CALLED T function(T* address, T expected, T value) EMULATOR_BODY( \
      return ::emulator::compare_and_swap(address, ::emulator::Scope::scope, expected, value);)

#define EMULATOR_COMPARE_AND_SWAPS(T)                  \
  EMULATOR_COMPARE_AND_SWAP(atomicCAS, device, T)      \
  EMULATOR_COMPARE_AND_SWAP(atomicCAS_block, block, T) \
  EMULATOR_COMPARE_AND_SWAP(atomicCAS_system, system, T)

EMULATOR_COMPARE_AND_SWAPS(int)
EMULATOR_COMPARE_AND_SWAPS(unsigned int)
EMULATOR_COMPARE_AND_SWAPS(unsigned long long)
EMULATOR_COMPARE_AND_SWAP(atomicCAS, device, unsigned short)

/// Each element is added atomically, the vector as a whole is not: as on the device.
#define EMULATOR_VECTOR_ADD(function)                                        \
  EMULATOR_UNCHECKED inline float2 function(float2* address, float2 value) { \
    return {function(&address->x, value.x), function(&address->y, value.y)}; \
  }                                                                          \
  EMULATOR_UNCHECKED inline float4 function(float4* address, float4 value) { \
    return {function(&address->x, value.x), function(&address->y, value.y),  \
            function(&address->z, value.z), function(&address->w, value.w)}; \
  }

EMULATOR_VECTOR_ADD(atomicAdd)
EMULATOR_VECTOR_ADD(atomicAdd_block)
EMULATOR_VECTOR_ADD(atomicAdd_system)

#undef EMULATOR_SCOPED_ATOMIC
#undef EMULATOR_ATOMIC
#undef EMULATOR_ATOMIC_BITS
#undef EMULATOR_ATOMIC_EXTREMES
#undef EMULATOR_COMPARE_AND_SWAP
#undef EMULATOR_COMPARE_AND_SWAPS
#undef EMULATOR_VECTOR_ADD

// Loads and stores with a cache hint: `__ldg`, `__ldcs`, `__stcg`, …. The hint means nothing here.
//
// They are not unchecked: each is the caller's own access, and is inlined to be seen as such.
#pragma once

#include <type_traits>

#include "emulator/current_lane.hpp"
#include "vector_types.h"

namespace emulator {

template <class T, class... Types>
constexpr bool is_one_of = (std::is_same_v<T, Types> || ...);

/// What CUDA overloads these functions for. Other headers have more such types.
template <class T>
constexpr bool is_cacheable =
    is_one_of<T, char, signed char, unsigned char, short, unsigned short, int, unsigned int, long,
              unsigned long, long long, unsigned long long, float, double> ||
    is_one_of<T, char2, char4, uchar2, uchar4, short2, short4, ushort2, ushort4, int2, int4, uint2,
              uint4, longlong2, ulonglong2, float2, float4, double2>;
template <class T>
concept Cacheable = is_cacheable<T>;

}  // namespace emulator

#define EMULATOR_LOAD(name)                                        \
  template <::emulator::Cacheable T>                               \
  __attribute__((always_inline)) inline T name(const T* address) { \
    return *address;                                               \
  }
#define EMULATOR_STORE(name)                                                              \
  template <::emulator::Cacheable T>                                                      \
  __attribute__((always_inline)) inline void name(T* address,                             \
                                                  ::emulator::type_identity_t<T> value) { \
    *address = value;                                                                     \
  }

EMULATOR_LOAD(__ldg)
EMULATOR_LOAD(__ldca)
EMULATOR_LOAD(__ldcg)
EMULATOR_LOAD(__ldcs)
EMULATOR_LOAD(__ldcv)
EMULATOR_LOAD(__ldlu)

EMULATOR_STORE(__stwb)
EMULATOR_STORE(__stcg)
EMULATOR_STORE(__stcs)
EMULATOR_STORE(__stwt)

#undef EMULATOR_LOAD
#undef EMULATOR_STORE

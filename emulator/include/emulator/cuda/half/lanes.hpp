// What lanes do with numbers of 16 bits, and pairs of them, together: atomics, shuffles, and loads
// and stores with a cache hint.
#pragma once

#include "emulator/cuda/atomics.hpp"
#include "emulator/cuda/half/pair.hpp"
#include "emulator/cuda/load_store.hpp"
#include "emulator/cuda/shuffle.hpp"

namespace emulator {
namespace half {

/// Replaces the number at an address by its sum with another, and returns what it was.
template <class Format>
EMULATOR_UNCHECKED Bits add(void* address, Bits value) {
  const auto sum = [](double a, double b) EMULATOR_UNCHECKED { return a + b; };
  return poll_or_update(static_cast<Bits*>(address), Scope::device,
                        [=](Bits old)
                            EMULATOR_UNCHECKED -> Bits { return apply<Format>(sum, old, value); });
}

}  // namespace half
}  // namespace emulator

/// By the shuffle of their bits.
#define EMULATOR_HALF_SHUFFLE(function, T, Word, Distance)                                       \
  EMULATOR_INLINED T function(unsigned mask, T value, Distance distance, int width = warpSize) { \
    const unsigned bits = __builtin_bit_cast(Word, value);                                       \
    return __builtin_bit_cast(T, static_cast<Word>(function(mask, bits, distance, width)));      \
  }
#define EMULATOR_HALF_SHUFFLES(T, Word)                          \
  EMULATOR_HALF_SHUFFLE(__shfl_sync, T, Word, int)               \
  EMULATOR_HALF_SHUFFLE(__shfl_up_sync, T, Word, unsigned int)   \
  EMULATOR_HALF_SHUFFLE(__shfl_down_sync, T, Word, unsigned int) \
  EMULATOR_HALF_SHUFFLE(__shfl_xor_sync, T, Word, int)

/// Each number of a pair is added atomically, the pair as a whole is not: as on the device. `__ldg`
/// and its like take both.
#define EMULATOR_HALF_LANES(Number, Pair)                                                   \
  EMULATOR_INLINED Number atomicAdd(Number* address, Number value) {                        \
    return Number::from_bits(::emulator::half::add<Number::Format>(address, value.bits())); \
  }                                                                                         \
  EMULATOR_INLINED Pair atomicAdd(Pair* address, Pair value) {                              \
    return {atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y)};              \
  }                                                                                         \
  EMULATOR_HALF_SHUFFLES(Number, unsigned short)                                            \
  EMULATOR_HALF_SHUFFLES(Pair, unsigned int)                                                \
  template <>                                                                               \
  constexpr bool emulator::is_cacheable<Number> = true;                                     \
  template <>                                                                               \
  constexpr bool emulator::is_cacheable<Pair> = true;

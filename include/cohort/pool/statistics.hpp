// What a pool says about itself, and how closely it looks.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cohort {

/// All in bytes but the last.
/// @snippet helpers.cu region statistics
struct pool_statistics {
  std::size_t capacity;    ///< what can be handed out at most
  std::size_t used;        ///< what is taken now, padding included
  std::size_t high_water;  ///< the most that was ever taken
  std::size_t wasted;      ///< of `used`: what nobody asked for, but alignment or a size class took
  std::size_t failed;      ///< requests that found no room
};

/// Counts what is taken; `wasted` stays 0. One word of 32 bits: the fastest atomic there is.
/// @snippet helpers.cu region statistics
struct count_used {
  using word = unsigned;                       ///< What the pool adds to.
  static constexpr bool counts_waste = false;  ///< Whether `wasted` is known.
  /// The word for these numbers of bytes.
  __device__ static word pack(unsigned taken, unsigned) { return taken; }
  /// The bytes taken.
  __device__ static unsigned taken(word packed) { return packed; }
  /// The bytes wasted.
  __device__ static unsigned wasted(word) { return 0; }
};

/// Counts what is wasted too, in the upper half of the same word, so by the same atomic. Shared
/// memory adds 64 bits more slowly than 32: for finding out how large a pool must be.
/// @snippet helpers.cu region statistics
struct count_wasted {
  using word = unsigned long long;            ///< What the pool adds to.
  static constexpr bool counts_waste = true;  ///< Whether `wasted` is known.
  /// The word for these numbers of bytes.
  __device__ static word pack(unsigned taken, unsigned wasted) {
    return word{wasted} << 32 | taken;
  }
  /// The bytes taken.
  __device__ static unsigned taken(word packed) { return static_cast<unsigned>(packed); }
  /// The bytes wasted.
  __device__ static unsigned wasted(word packed) { return static_cast<unsigned>(packed >> 32); }
};

}  // namespace cohort

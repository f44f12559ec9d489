// Arithmetic on sizes and addresses that all pools share.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cohort {

/// The largest alignment that a pool gives.
inline constexpr std::size_t max_pool_alignment = 256;

/// Every place in a pool begins at a multiple of this, whatever alignment was asked.
inline constexpr std::size_t pool_granule = 16;

/// The largest pool. Far above a block's shared memory, and far below what 32 bits count: that
/// keeps the counters from wrapping when many threads ask in vain.
inline constexpr std::size_t max_pool_capacity = std::size_t{1} << 24;

/// The least multiple of `alignment`, a power of two, that is not below `value`.
template <class Unsigned>
__host__ __device__ constexpr Unsigned align_up(Unsigned value, std::size_t alignment) {
  const auto mask = static_cast<Unsigned>(alignment - 1);
  return static_cast<Unsigned>((value + mask) & ~mask);
}

/// Bytes from `address` to the next multiple of `alignment`, a power of two.
__host__ __device__ inline std::size_t bytes_to_alignment(const void* address,
                                                          std::size_t alignment) {
  return (0 - reinterpret_cast<std::uintptr_t>(address)) & (alignment - 1);
}

/// A power of two that a pool can give.
__host__ __device__ constexpr bool is_pool_alignment(std::size_t alignment) {
  return alignment - 1 < max_pool_alignment && (alignment & (alignment - 1)) == 0;
}

}  // namespace cohort

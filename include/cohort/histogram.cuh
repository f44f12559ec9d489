// How often each value occurs in an array on the device, as fast as an H100 can.
//
//   cohort::check(cohort::histogram(keys, n, counts, bins));
//
// sets counts[b], for each b below bins, to the number of keys that are b. Keys that are no bin,
// negative ones too, are not counted. Up to 288,000 bins on an H100 that is all; for more, give it
// scratch memory:
//
//   cohort::device_buffer<unsigned char> scratch(cohort::histogram_scratch_bytes(n, bins));
//   cohort::check(cohort::histogram(keys, n, counts, bins, scratch.data(), scratch.size()));
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "cohort/histogram/launch.cuh"
#include "cohort/histogram/pairs.cuh"

namespace cohort {

namespace detail {

/// Up to that many blocks to a team, sharing the bins is fastest, and up to the other it beats
/// atomics on global memory. Measured on an H100.
constexpr unsigned best_shares = 4;
constexpr unsigned most_shares = 32;

/// With counters of so many bits, one block has room for 288,000 bins.
constexpr unsigned packed_bits = 6;

/// A block counts in 32 bits, so a launch gets fewer keys than that. A multiple of sixteen.
constexpr std::size_t keys_per_launch = std::size_t{1} << 31;

/// What atomics add to: unsigned int or unsigned long long, of the same size.
template <class Count>
using atomic_count = std::conditional_t<sizeof(Count) == 4, unsigned, unsigned long long>;

inline bool can_pack(unsigned bins, const device_limits& device) {
  return packed_counters<packed_bits, unsigned>::words(bins) <= static_cast<unsigned>(device.words);
}

/// True if a bucket of a partition has room for its part of the bins in a block.
inline bool can_partition(unsigned bins, const device_limits& device) {
  const unsigned rows = row_of(bins - 1) + 1;
  return rows <= no_row && block_counters::words(rows) <= static_cast<unsigned>(device.words);
}

inline bool wants_partition(unsigned bins, const device_limits& device) {
  return shares_for(bins, device.words) > best_shares && !can_pack(bins, device) &&
         can_partition(bins, device);
}

/// Keys that are all in one launch.
template <class Range, class Count>
cudaError_t add_histogram(const Range& keys, Count* counts, unsigned bins, const tiles& room,
                          const device_limits& device, cudaStream_t stream) {
  if constexpr (Range::key_bits == 8) {
    return launch_bytes(keys, counts, bins, device, stream);
  } else {
    const unsigned shares = shares_for(bins, device.words);
    if constexpr (Range::key_bits == 32) {
      if (room.number > 0) return launch_partition(keys, counts, bins, room, device, stream);
      if (shares > best_shares && can_pack(bins, device)) {
        return launch_packed<packed_bits>(keys, counts, bins, device, stream);
      }
    }
    if (shares > most_shares) return launch_globally(keys, counts, bins, device, stream);
    return launch_shares(keys, counts, bins, shares, device, stream);
  }
}

/// Zeroes the counts, and calls add(first, size) for pieces of the n keys.
template <class Count, class Add>
cudaError_t for_each_piece(std::size_t n, Count* counts, unsigned bins, cudaStream_t stream,
                           Add add) {
  cudaError_t error = cudaMemsetAsync(counts, 0, bins * sizeof(Count), stream);
  for (std::size_t first = 0; first < n && error == cudaSuccess; first += keys_per_launch) {
    error = add(first, std::min(n - first, keys_per_launch));
  }
  return error;
}

}  // namespace detail

/// How much scratch memory a histogram of n keys of four bytes can use: a little more than two
/// bytes for each, or none for so few bins that it needs none. With less it works in pieces. Ask on
/// the device that will count.
inline std::size_t histogram_scratch_bytes(std::size_t n, int bins) {
  detail::device_limits device;
  if (bins < 1 || device.ask() != cudaSuccess) return 0;
  if (!detail::wants_partition(static_cast<unsigned>(bins), device)) return 0;
  const std::size_t keys = std::min(n, detail::keys_per_launch);
  return detail::tiles::bytes_for(keys / detail::keys_per_tile + 1);
}

/// Sets counts[b] to how many of the n keys are b, for each b below `bins`, at least 1. Keys that
/// are no bin are not counted.
///
/// Key is an integer of up to four bytes; Count is one of four bytes, enough for 2^32 - 1 equal
/// keys, or of eight. The keys may begin at any key's address. Everything happens in the order of
/// the stream; nothing is allocated.
///
/// Above some 288,000 bins `scratch` makes it faster: any number of bytes at a multiple of sixteen,
/// such as histogram_scratch_bytes says.
///
/// Returns what CUDA says about the launches, cudaErrorInvalidValue if there are no bins.
template <class Key, class Count>
cudaError_t histogram(const Key* keys, std::size_t n, Count* counts, int bins,
                      void* scratch = nullptr, std::size_t scratch_bytes = 0,
                      cudaStream_t stream = nullptr) {
  static_assert(std::is_integral_v<Key> && sizeof(Key) <= 4, "keys have up to four bytes");
  static_assert(std::is_integral_v<Count> && (sizeof(Count) == 4 || sizeof(Count) == 8),
                "counts have four or eight bytes");
  if (bins < 1) return cudaErrorInvalidValue;
  detail::device_limits device;
  if (const cudaError_t error = device.ask(); error != cudaSuccess) return error;
  auto* const atomics = reinterpret_cast<detail::atomic_count<Count>*>(counts);
  const auto all = static_cast<unsigned>(bins);
  detail::tiles room = {};
  if (detail::wants_partition(all, device)) {
    room = detail::tiles_in(scratch, scratch_bytes, n / detail::keys_per_tile + 1);
  }
  return detail::for_each_piece(n, counts, all, stream, [&](std::size_t first, std::size_t size) {
    const detail::key_range<Key> piece(keys + first, size);
    return detail::add_histogram(piece, atomics, all, room, device, stream);
  });
}

/// Sets counts[256 * a + b] to how often byte b follows byte a, for all 65,536 pairs. Each byte is
/// read once. `counts` is as above.
template <class Count>
cudaError_t histogram_of_pairs(const unsigned char* bytes, std::size_t n, Count* counts,
                               cudaStream_t stream = nullptr) {
  detail::device_limits device;
  if (const cudaError_t error = device.ask(); error != cudaSuccess) return error;
  auto* const atomics = reinterpret_cast<detail::atomic_count<Count>*>(counts);
  constexpr unsigned bins = detail::pair_bins;
  return detail::for_each_piece(n, counts, bins, stream, [&](std::size_t first, std::size_t size) {
    const std::size_t with_next = std::min(n - first, size + 1);
    const detail::pair_range piece(bytes + first, with_next);
    return detail::add_histogram(piece, atomics, bins, detail::tiles{}, device, stream);
  });
}

}  // namespace cohort

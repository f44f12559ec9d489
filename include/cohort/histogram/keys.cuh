// Reading keys sixteen bytes at a time.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cohort/histogram/turn.cuh"

namespace cohort::detail {

constexpr unsigned no_bin = ~0u;

/// A key as the number of a bin. One below zero becomes larger than any.
template <class Key>
__device__ unsigned bin_of(Key key) {
  return static_cast<unsigned>(key);
}

/// The keys as they lie in memory: a few before the first multiple of sixteen bytes, then whole
/// loads of sixteen bytes, and a few after the last of these.
template <class Key>
class key_range {
 public:
  using load_type = uint4;
  static constexpr unsigned keys_per_load = 16 / sizeof(Key);
  static constexpr unsigned key_bits = 8 * sizeof(Key);

  __host__ __device__ key_range(const Key* keys, std::size_t n) : keys_(keys), size_(n) {
    const auto beyond = static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(keys) % 16);
    const unsigned missing = (16 - beyond) % 16 / static_cast<unsigned>(sizeof(Key));
    head_ = missing < n ? missing : static_cast<unsigned>(n);
    loads_ = (n - head_) / keys_per_load;
  }

  __host__ __device__ std::size_t loads() const { return loads_; }

  __device__ uint4 load(std::size_t i) const {
    return reinterpret_cast<const uint4*>(keys_ + head_)[i];
  }

  /// Calls count(bin) for the keys that are in no load, fewer than 32: one for each of the first
  /// threads of the block.
  template <class Count>
  __device__ void loose_keys(Count count) const {
    const std::size_t in_loads = loads_ * keys_per_load;
    const std::size_t i = threadIdx.x;
    if (i < size_ - in_loads) count(bin_of(keys_[i < head_ ? i : i + in_loads]));
  }

  /// Calls count(bin) for each key of a load.
  template <class Count>
  __device__ static void each_key(const uint4& load, Count count) {
    const unsigned words[] = {load.x, load.y, load.z, load.w};
    constexpr unsigned keys_per_word = 4 / sizeof(Key);
#pragma unroll
    for (unsigned i = 0; i < keys_per_load; ++i) {  // little endian
      const unsigned from = 8 * sizeof(Key) * (i % keys_per_word);
      count(bin_of(static_cast<Key>(words[i / keys_per_word] >> from)));
    }
  }

 private:
  const Key* keys_;
  std::size_t size_;
  std::size_t loads_;
  unsigned head_;  // keys before the first load
};

/// Calls count(bin) for the keys in the loads of team `team` of `teams`, which all have as many
/// threads as this block. A warp has four loads on their way before it counts the first, two
/// kilobytes in a row.
template <class Range, class Count>
__device__ void count_share(const Range& keys, unsigned team, unsigned teams, Count count) {
  constexpr unsigned ahead = 4;
  constexpr unsigned step = ahead * lanes_per_warp;  // of a warp
  const unsigned warps = blockDim.x / lanes_per_warp;
  const unsigned lane = threadIdx.x % lanes_per_warp;
  const std::size_t turn = std::size_t{teams} * warps * step;
  std::size_t first = (std::size_t{team} * warps + threadIdx.x / lanes_per_warp) * step;
  for (; first + step <= keys.loads(); first += turn) {
    typename Range::load_type loads[ahead];
#pragma unroll
    for (unsigned i = 0; i < ahead; ++i) loads[i] = keys.load(first + lane + i * lanes_per_warp);
#pragma unroll
    for (unsigned i = 0; i < ahead; ++i) Range::each_key(loads[i], count);
  }
  for (std::size_t i = first + lane; i < first + step && i < keys.loads(); i += lanes_per_warp) {
    Range::each_key(keys.load(i), count);
  }
}

}  // namespace cohort::detail

// The histogram of keys of one byte.
#pragma once

#include <type_traits>

#include "cohort/histogram/keys.cuh"
#include "cohort/histogram/shares.cuh"

namespace cohort::detail {

constexpr unsigned byte_bins = 256;

/// Adds to counts[b] how many of the keys are b. There are so few bins that each lane of a warp can
/// have a counter for every byte, in a bank of its own: four times as many keys come with each load
/// as of four bytes, and there is no time for conflicts.
template <class Key, class Count>
__global__ void __launch_bounds__(threads_per_block, 1)
    count_bytes(key_range<Key> keys, Count* counts, unsigned bins) {
  __shared__ unsigned here[byte_bins][lanes_per_warp];
  const unsigned lane = threadIdx.x % lanes_per_warp;
  for (unsigned i = threadIdx.x; i < byte_bins * lanes_per_warp; i += blockDim.x) {
    here[i / lanes_per_warp][i % lanes_per_warp] = 0;
  }
  __syncthreads();

  const auto count = [&](unsigned bin) { atomicAdd(&here[bin % byte_bins][lane], 1u); };
  count_share(keys, blockIdx.x, gridDim.x, count);
  if (blockIdx.x == 0) keys.loose_keys(count);

  __syncthreads();
  const unsigned known = std::is_signed_v<Key> ? byte_bins / 2 : byte_bins;  // not below zero
  if (threadIdx.x < min(bins, known)) {
    unsigned sum = 0;  // neighbouring threads begin in different banks
    for (unsigned i = 0; i < lanes_per_warp; ++i) {
      sum += here[threadIdx.x][(threadIdx.x + i) % lanes_per_warp];
    }
    if (sum != 0) atomicAdd(&counts[threadIdx.x], Count{sum});
  }
}

}  // namespace cohort::detail

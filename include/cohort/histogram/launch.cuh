// Launching the kernels, each with what it needs.
#pragma once

#include <algorithm>
#include <cstddef>

#include "cohort/histogram/bytes.cuh"
#include "cohort/histogram/count_tiles.cuh"
#include "cohort/histogram/device.hpp"
#include "cohort/histogram/global.cuh"
#include "cohort/histogram/packed.cuh"
#include "cohort/histogram/partition.cuh"
#include "cohort/histogram/shares.cuh"

namespace cohort::detail {

/// How many blocks share the bins if each has this many words; one bin's word is for no bin.
inline unsigned shares_for(unsigned bins, int words) {
  const unsigned room = static_cast<unsigned>(words) / lanes_per_warp * lanes_per_warp - 1;
  return (bins - 1) / room + 1;
}

/// The opt-in for dynamic shared memory.
template <class Kernel>
cudaError_t allow(Kernel kernel, std::size_t bytes) {
  return cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                              static_cast<int>(bytes));
}

/// As many teams of threads_per_block threads as there is room for, but none without keys.
template <class Range>
unsigned teams_for(const Range& keys, unsigned room) {
  const std::size_t work = keys.loads() / (4 * threads_per_block) + 1;
  return static_cast<unsigned>(std::min<std::size_t>(std::max(room, 1u), work));
}

template <class Key, class Count>
cudaError_t launch_bytes(const key_range<Key>& keys, Count* counts, unsigned bins,
                         const device_limits& device, cudaStream_t stream) {
  const unsigned blocks = teams_for(keys, static_cast<unsigned>(device.multiprocessors));
  count_bytes<<<blocks, threads_per_block, 0, stream>>>(keys, counts, bins);
  return cudaGetLastError();
}

template <class Range, class Count>
cudaError_t launch_shares(const Range& keys, Count* counts, unsigned bins, unsigned shares,
                          const device_limits& device, cudaStream_t stream) {
  const std::size_t bytes = block_counters::words(bins_per_share(bins, shares)) * sizeof(unsigned);
  const auto kernel = count_shares<Range, Count>;
  if (const cudaError_t error = allow(kernel, bytes); error != cudaSuccess) return error;
  const unsigned teams = teams_for(keys, static_cast<unsigned>(device.multiprocessors) / shares);
  kernel<<<teams * shares, threads_per_block, bytes, stream>>>(keys, counts, bins, shares);
  return cudaGetLastError();
}

/// With all bins in each block.
template <unsigned bits, class Key, class Count>
cudaError_t launch_packed(const key_range<Key>& keys, Count* counts, unsigned bins,
                          const device_limits& device, cudaStream_t stream) {
  const std::size_t bytes = packed_counters<bits, Count>::words(bins) * sizeof(unsigned);
  const auto kernel = count_packed<bits, Key, Count>;
  if (const cudaError_t error = allow(kernel, bytes); error != cudaSuccess) return error;
  const unsigned blocks = teams_for(keys, static_cast<unsigned>(device.multiprocessors));
  kernel<<<blocks, threads_per_block, bytes, stream>>>(keys, counts, bins, 1);
  return cudaGetLastError();
}

template <class Range, class Count>
cudaError_t launch_globally(const Range& keys, Count* counts, unsigned bins,
                            const device_limits& device, cudaStream_t stream) {
  const unsigned blocks = teams_for(keys, static_cast<unsigned>(device.multiprocessors));
  count_globally<<<blocks, threads_per_block, 0, stream>>>(keys, counts, bins);
  return cudaGetLastError();
}

/// Those of a partition that `scratch` has room for, fewer than all if it must be. Its address is a
/// multiple of sixteen.
inline tiles tiles_in(void* scratch, std::size_t bytes, std::size_t wanted) {
  const std::size_t each = tiles::bytes_for(1) - tiles::bytes_for(0);
  const std::size_t room = bytes < tiles::bytes_for(1) ? 0 : (bytes - tiles::bytes_for(0)) / each;
  const std::size_t number = std::min(room, wanted);
  auto* const sizes = static_cast<unsigned long long*>(scratch);
  auto* const units = reinterpret_cast<uint4*>(sizes + buckets);
  auto* const ends = reinterpret_cast<unsigned short*>(units + number * units_per_tile);
  return {units, ends, sizes, static_cast<unsigned>(number)};
}

/// Partition and count, again and again if there are more keys than tiles.
template <class Range, class Count>
cudaError_t launch_partition(const Range& keys, Count* counts, unsigned bins, tiles room,
                             const device_limits& device, cudaStream_t stream) {
  constexpr std::size_t loads_per_tile = keys_per_tile / Range::keys_per_load;
  const std::size_t bytes = block_counters::words(row_of(bins - 1) + 1) * sizeof(unsigned);
  const auto kernel = count_tiles<Count>;
  if (const cudaError_t error = allow(kernel, bytes); error != cudaSuccess) return error;
  const auto blocks = static_cast<unsigned>(device.multiprocessors);
  std::size_t first = 0;
  do {
    const std::size_t left = (keys.loads() - first + loads_per_tile - 1) / loads_per_tile;
    tiles now = room;
    now.number = static_cast<unsigned>(std::min<std::size_t>(left, room.number));
    const cudaError_t error = cudaMemsetAsync(now.sizes, 0, buckets * sizeof(*now.sizes), stream);
    if (error != cudaSuccess) return error;
    partition_keys<<<3 * blocks, partition_threads, 0, stream>>>(keys, first, now, counts, bins);
    kernel<<<blocks, threads_per_block, bytes, stream>>>(now, counts, bins);
    first += now.number * loads_per_tile;
  } while (first < keys.loads());
  return cudaGetLastError();
}

}  // namespace cohort::detail

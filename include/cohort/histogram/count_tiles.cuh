// Counts the keys that a partition has sorted into buckets.
#pragma once

#include "cohort/histogram/block_counters.cuh"
#include "cohort/histogram/keys.cuh"
#include "cohort/histogram/shares.cuh"
#include "cohort/histogram/tiles.cuh"

namespace cohort::detail {

/// Some of the tiles, in an order of their own: tiles that are neighbours in memory are far apart,
/// for the keys of a bucket may all be in the same part of the input.
struct tile_order {
  unsigned places;  // a power of two, and as many as there are tiles, or more
  unsigned tiles;

  __device__ explicit tile_order(unsigned number) : places(1), tiles(number) {
    while (places < number) places *= 2;
  }

  /// A tile, or a number beyond the last of them.
  __device__ unsigned at(unsigned place) const { return place * 0x9E3779B1u & (places - 1); }
};

/// Deals all buckets out to the blocks of the grid, in parts that have equally many units. Calls
/// work(bucket, begin, end) for each part of this block: places in the order of tiles.
template <class Work>
__device__ void for_each_part(const tiles& sorted, const tile_order& order, Work work) {
  unsigned long long all = 0;
  for (unsigned bucket = 0; bucket < buckets; ++bucket) all += sorted.sizes[bucket];
  const unsigned long long begin = all * blockIdx.x / gridDim.x;
  const unsigned long long end = all * (blockIdx.x + 1) / gridDim.x;
  unsigned long long first = 0;  // unit of the bucket
  for (unsigned bucket = 0; bucket < buckets; ++bucket) {
    const unsigned long long size = sorted.sizes[bucket];
    const auto place = [&](unsigned long long unit) {
      const unsigned long long inside = unit < first ? 0 : min(unit - first, size);
      return static_cast<unsigned>(inside * order.places / size);
    };
    if (size > 0 && place(begin) < place(end)) work(bucket, place(begin), place(end));
    first += size;
  }
}

/// Counts the rows of one bucket in these places, dealt out to the warps one by one: of a bucket
/// that is full there are few. A warp looks 32 tiles up at once, and has four loads on their way
/// before it counts the first.
__device__ inline void count_part(const tiles& sorted, const tile_order& order, unsigned bucket,
                                  unsigned begin, unsigned end, block_counters& here) {
  constexpr unsigned ahead = 4;
  constexpr uint4 empty{~0u, ~0u, ~0u, ~0u};
  const unsigned lane = threadIdx.x % lanes_per_warp;
  const unsigned warp = threadIdx.x / lanes_per_warp, warps = blockDim.x / lanes_per_warp;
  const auto count = [&](const uint4& unit) {
    key_range<unsigned short>::each_key(unit, [&](unsigned row) { here.count(row); });
  };
  for (unsigned base = begin + warp; base < end; base += blockDim.x) {
    const unsigned place = base + lane * warps;
    const unsigned tile = order.at(place);
    unsigned size = 0;
    const uint4* units = sorted.units;
    if (place < end && tile < order.tiles) {
      const unsigned short* ends = sorted.ends + std::size_t{tile} * buckets + bucket;
      const unsigned before = bucket == 0 ? 0 : ends[-1];
      size = *ends - before;
      units += std::size_t{tile} * units_per_tile + before;
    }
    const auto unit = reinterpret_cast<unsigned long long>(units);
    for (unsigned first = 0; first < lanes_per_warp && base + first * warps < end; first += ahead) {
      const uint4* from[ahead];
      unsigned sizes[ahead];
      uint4 loads[ahead];
#pragma unroll
      for (unsigned i = 0; i < ahead; ++i) {
        from[i] = reinterpret_cast<const uint4*>(__shfl_sync(~0u, unit, first + i));
        sizes[i] = __shfl_sync(~0u, size, first + i);
        loads[i] = lane < sizes[i] ? from[i][lane] : empty;
      }
#pragma unroll
      for (unsigned i = 0; i < ahead; ++i) {
        count(loads[i]);
        for (unsigned j = lane + lanes_per_warp; j < sizes[i]; j += lanes_per_warp) {
          count(from[i][j]);
        }
      }
    }
  }
}

/// Adds to the counts what is in the tiles. The dynamic shared memory has room for the bins of a
/// bucket.
template <class Count>
__global__ void __launch_bounds__(threads_per_block, 1)
    count_tiles(tiles sorted, Count* counts, unsigned bins) {
  extern __shared__ unsigned memory[];
  const tile_order order(sorted.number);
  for_each_part(sorted, order, [&](unsigned bucket, unsigned begin, unsigned end) {
    block_counters here(memory, row_of(bins - 1) + 1);
    count_part(sorted, order, bucket, begin, end, here);
    here.flush([&](unsigned row, unsigned times) {
      atomicAdd(&counts[bin_at(row, bucket)], Count{times});
    });
  });
}

}  // namespace cohort::detail

// Sorts keys by their buckets, a tile at a time.
#pragma once

#include "cohort/histogram/keys.cuh"
#include "cohort/histogram/run.cuh"
#include "cohort/histogram/tiles.cuh"

namespace cohort::detail {

constexpr unsigned partition_threads = 512;

/// The shared memory of partition_keys.
struct partition_stage {
  alignas(16) unsigned short rows[units_per_tile * rows_per_unit];
  unsigned sizes[buckets + 1];  // in rows; the last is that of no bin
  unsigned begins[buckets];     // in rows
  unsigned units;               // in use

  /// From sizes, by the first warp: where each bucket begins and ends.
  __device__ void lay_out(unsigned short* ends, unsigned long long& total) {
    const unsigned bucket = threadIdx.x;
    const unsigned size = sizes[bucket];
    const unsigned mine = (size + rows_per_unit - 1) / rows_per_unit;
    unsigned end = mine;
    for (unsigned distance = 1; distance < buckets; distance *= 2) {
      const unsigned before = __shfl_up_sync(~0u, end, distance);
      if (bucket >= distance) end += before;
    }
    const unsigned begin = (end - mine) * rows_per_unit;
    for (unsigned i = begin + size; i < end * rows_per_unit; ++i) rows[i] = no_row;
    begins[bucket] = begin;
    sizes[bucket] = 0;
    ends[bucket] = static_cast<unsigned short>(end);
    total += mine;
    if (bucket == buckets - 1) units = end;
  }
};

/// Writes tiles from the keys of four bytes, loads from `first_load` on, `out.number` tiles of
/// them. Runs of equal keys are added to the counts and are in no tile; so are the keys that are in
/// no load, the first time.
template <class Range, class Count>
__global__ void __launch_bounds__(partition_threads, 3)
    partition_keys(Range keys, std::size_t first_load, tiles out, Count* counts, unsigned bins) {
  constexpr unsigned loads = keys_per_tile / Range::keys_per_load / partition_threads;
  __shared__ partition_stage stage;
  unsigned long long total = 0;  // of the thread's bucket, if it is of the first warp
  if (threadIdx.x <= buckets) stage.sizes[threadIdx.x] = 0;
  __syncthreads();

  warp_run run(counts, bins);
  for (unsigned tile = blockIdx.x; tile < out.number; tile += gridDim.x) {
    const std::size_t first =
        first_load + (std::size_t{tile} * loads * partition_threads) + threadIdx.x;
    unsigned key[4 * loads];
    unsigned short rank[4 * loads];  // in the bucket
#pragma unroll
    for (unsigned i = 0; i < loads; ++i) {
      const std::size_t at = first + i * partition_threads;
      const uint4 four = at < keys.loads() ? keys.load(at) : uint4{no_bin, no_bin, no_bin, no_bin};
      key[4 * i] = four.x, key[4 * i + 1] = four.y, key[4 * i + 2] = four.z,
              key[4 * i + 3] = four.w;
    }
#pragma unroll
    for (unsigned i = 0; i < 4 * loads; i += 4) {
      if (run.count({key[i], key[i + 1], key[i + 2], key[i + 3]})) {
        key[i] = key[i + 1] = key[i + 2] = key[i + 3] = no_bin;
        continue;
      }
      const auto size_of = [&](unsigned bin) -> unsigned& {
        return stage.sizes[bin < bins ? bucket_of(bin) : buckets];
      };
      const bool alike = key[i] == key[i + 1] && key[i] == key[i + 2] && key[i] == key[i + 3];
      const unsigned first_rank = atomicAdd(&size_of(key[i]), alike ? 4u : 1u);
      rank[i] = static_cast<unsigned short>(first_rank);
#pragma unroll
      for (unsigned j = i + 1; j < i + 4; ++j) {
        rank[j] = static_cast<unsigned short>(alike ? first_rank + j - i
                                                    : atomicAdd(&size_of(key[j]), 1u));
      }
    }
    __syncthreads();
    if (threadIdx.x < buckets) stage.lay_out(out.ends + std::size_t{tile} * buckets, total);
    __syncthreads();
#pragma unroll
    for (unsigned j = 0; j < 4 * loads; ++j) {
      if (key[j] < bins) {
        const unsigned place = stage.begins[bucket_of(key[j])] + rank[j];
        stage.rows[place] = static_cast<unsigned short>(row_of(key[j]));
      }
    }
    __syncthreads();
    for (unsigned i = threadIdx.x; i < stage.units; i += partition_threads) {
      out.units[std::size_t{tile} * units_per_tile + i] =
          reinterpret_cast<const uint4*>(stage.rows)[i];
    }
  }
  if (blockIdx.x == 0 && first_load == 0) {
    keys.loose_keys([&](unsigned bin) {
      if (bin < bins) atomicAdd(&counts[bin], Count{1});
    });
  }
  if (threadIdx.x < buckets && total > 0) atomicAdd(&out.sizes[threadIdx.x], total);
}

}  // namespace cohort::detail

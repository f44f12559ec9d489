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

/// The keys of a tile that one thread has, in its registers.
template <class Range>
class keys_of_thread {
  static constexpr unsigned loads = keys_per_tile / Range::keys_per_load / partition_threads;
  static constexpr unsigned size = 4 * loads;

 public:
  /// A thread's loads are `partition_threads` apart.
  __device__ void load(const Range& keys, std::size_t first) {
#pragma unroll
    for (unsigned i = 0; i < loads; ++i) {
      const std::size_t at = first + i * partition_threads;
      const uint4 four = at < keys.loads() ? keys.load(at) : uint4{no_bin, no_bin, no_bin, no_bin};
      key_[4 * i] = four.x, key_[4 * i + 1] = four.y;
      key_[4 * i + 2] = four.z, key_[4 * i + 3] = four.w;
    }
  }

  /// Counts each key in its bucket. A key that the whole warp has goes to `run` and is gone. Four
  /// equal ones are counted at once: atomics of several lanes on one bucket wait in line.
  template <class Run>
  __device__ void rank(unsigned* sizes, Run& run, unsigned bins) {
    const auto size_for = [&](unsigned key) -> unsigned& {
      return sizes[key < bins ? bucket_of(key) : buckets];
    };
#pragma unroll
    for (unsigned i = 0; i < size; i += 4) {
      unsigned* const key = key_ + i;
      if (run.count({key[0], key[1], key[2], key[3]})) {
        key[0] = key[1] = key[2] = key[3] = no_bin;
        continue;
      }
      const bool alike = key[0] == key[1] && key[0] == key[2] && key[0] == key[3];
      const unsigned first = atomicAdd(&size_for(key[0]), alike ? 4u : 1u);
      rank_[i] = static_cast<unsigned short>(first);
#pragma unroll
      for (unsigned j = 1; j < 4; ++j) {
        const unsigned next = alike ? first + j : atomicAdd(&size_for(key[j]), 1u);
        rank_[i + j] = static_cast<unsigned short>(next);
      }
    }
  }

  __device__ void write(partition_stage& stage, unsigned bins) const {
#pragma unroll
    for (unsigned i = 0; i < size; ++i) {
      if (key_[i] < bins) {
        const unsigned place = stage.begins[bucket_of(key_[i])] + rank_[i];
        stage.rows[place] = static_cast<unsigned short>(row_of(key_[i]));
      }
    }
  }

 private:
  unsigned key_[size];
  unsigned short rank_[size];  // in the bucket
};

/// Writes tiles from the keys of four bytes, loads from `first_load` on, `out.number` tiles of
/// them. Runs of equal keys are added to the counts and are in no tile; so are the keys that are in
/// no load, the first time.
template <class Range, class Count>
__global__ void __launch_bounds__(partition_threads, 3)
    partition_keys(Range keys, std::size_t first_load, tiles out, Count* counts, unsigned bins) {
  constexpr unsigned loads_per_tile = keys_per_tile / Range::keys_per_load;
  __shared__ partition_stage stage;
  unsigned long long total = 0;  // of the thread's bucket, if it is of the first warp
  if (threadIdx.x <= buckets) stage.sizes[threadIdx.x] = 0;
  __syncthreads();

  warp_run run(counts, bins);
  for (unsigned tile = blockIdx.x; tile < out.number; tile += gridDim.x) {
    keys_of_thread<Range> mine;
    mine.load(keys, first_load + std::size_t{tile} * loads_per_tile + threadIdx.x);
    mine.rank(stage.sizes, run, bins);
    __syncthreads();
    if (threadIdx.x < buckets) stage.lay_out(out.ends + std::size_t{tile} * buckets, total);
    __syncthreads();
    mine.write(stage, bins);
    __syncthreads();
    uint4* const units = out.units + std::size_t{tile} * units_per_tile;
    for (unsigned i = threadIdx.x; i < stage.units; i += partition_threads) {
      units[i] = reinterpret_cast<const uint4*>(stage.rows)[i];
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

// The scratch memory of a partition: the keys of each tile, in the order of their buckets.
#pragma once

#include <cstddef>

#include "cohort/histogram/turn.cuh"

namespace cohort::detail {

/// A bucket is a column of the table in turn.cuh: so neither a stride nor many small keys fill one
/// more than the others. There is one for each lane of a warp. In a bucket, a key is known by its
/// row, in sixteen bits.
constexpr unsigned buckets = lanes_per_warp;
constexpr unsigned no_row = 0xFFFF;

__host__ __device__ constexpr unsigned bucket_of(unsigned bin) { return turned(bin) % buckets; }
__host__ __device__ constexpr unsigned row_of(unsigned bin) { return bin / buckets; }
__host__ __device__ constexpr unsigned bin_at(unsigned row, unsigned bucket) {
  return turned(row * buckets + bucket);
}

constexpr unsigned keys_per_tile = 8192;

/// What is written at once: sixteen bytes, eight rows of one bucket. Some are no_row.
constexpr unsigned rows_per_unit = 8;
constexpr unsigned units_per_tile = keys_per_tile / rows_per_unit + buckets;

struct tiles {
  uint4* units;               ///< units_per_tile for each tile
  unsigned short* ends;       ///< for each tile and bucket, where it ends in the units of its tile
  unsigned long long* sizes;  ///< of each bucket, units of all tiles
  unsigned number;

  __host__ __device__ static constexpr std::size_t bytes_for(std::size_t number) {
    return buckets * sizeof(unsigned long long) +
           number * (units_per_tile * sizeof(uint4) + buckets * sizeof(unsigned short));
  }
};

}  // namespace cohort::detail

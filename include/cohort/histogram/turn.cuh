// Spreading bins over banks, and over buckets.
#pragma once

namespace cohort::detail {

constexpr unsigned lanes_per_warp = 32;  // as many as shared memory has banks

/// Less than 32, and as different as can be for rows that are any one distance apart: the fraction
/// of a multiple of the golden ratio, in its first five bits.
__host__ __device__ constexpr unsigned turn_of(unsigned row) { return row * 0x9E3779B9u >> 27; }

/// The number in this row and column of a table of 32 columns, when each row has been turned.
/// Numbers that are any one stride apart are in different columns, as far as can be. The number's
/// row stays number / 32, and what turns it turns it back.
__host__ __device__ constexpr unsigned turned(unsigned number) {
  return number ^ turn_of(number / lanes_per_warp);
}

}  // namespace cohort::detail

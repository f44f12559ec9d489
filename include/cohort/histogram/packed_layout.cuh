// Where a block keeps the counters of its bins, several of them in a word.
#pragma once

#include "cohort/histogram/turn.cuh"

namespace cohort::detail {

/// `32 / bits` counters of `bits` bits in each word. 32 neighbouring bins share a row of 32 words,
/// one in each bank, and several such groups share a row: one has the lowest bits of all its words,
/// the next the bits above them.
template <unsigned bits>
class packed_layout {
 public:
  static constexpr unsigned fields = 32 / bits;
  static constexpr unsigned most = (1u << bits) - 1;  // of one counter

  struct place {
    unsigned word, field;
  };

  __host__ __device__ explicit packed_layout(unsigned bins)
      : rows_(rows_for(bins)), reciprocal_(~0u / rows_ + 1) {}

  __host__ __device__ unsigned words() const { return 32 * rows_; }

  /// Of a bin that has a counter here.
  __device__ place of(unsigned bin) const {
    const unsigned group = bin / 32;
    const unsigned field = __umulhi(group, reciprocal_);  // group / rows_: both are small
    const unsigned row = group - field * rows_;
    return {row * 32 + turned(bin) % 32, field};
  }

  /// The bin at this place, or a number beyond the last bin if there is none.
  __device__ unsigned bin_at(unsigned word, unsigned field) const {
    const unsigned group = field * rows_ + word / 32;
    return turned(group * 32 + word % 32);
  }

 private:
  __host__ __device__ static unsigned rows_for(unsigned bins) {
    const unsigned groups = bins / 32 + (bins % 32 != 0);
    const unsigned rows = groups / fields + (groups % fields != 0);
    return rows < 2 ? 2 : rows;  // the reciprocal of 1 has 33 bits
  }

  unsigned rows_;
  unsigned reciprocal_;  // 2^32 / rows_, upwards
};

}  // namespace cohort::detail

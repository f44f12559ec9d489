// The counters of a block, in its shared memory.
#pragma once

#include "cohort/histogram/turn.cuh"

namespace cohort::detail {

/// A word for each bin, and one for keys that belong to none: to count what nobody will read is
/// faster than a branch around it. An atomic whose result isn't used is an instruction that counts
/// all lanes of a warp with the same word at once, so frequent keys cost no more than others.
class block_counters {
 public:
  static __host__ __device__ constexpr unsigned words(unsigned bins) {
    return (bins / lanes_per_warp + 1) * lanes_per_warp;
  }

  /// All threads of the block construct this together, in `words(bins)` words of shared memory.
  __device__ block_counters(unsigned* memory, unsigned bins) : words_(memory), bins_(bins) {
    for (unsigned i = threadIdx.x; i < words(bins); i += blockDim.x) words_[i] = 0;
    __syncthreads();
  }

  __device__ void count(unsigned bin) { atomicAdd(&words_[turned(min(bin, bins_))], 1u); }

  /// Calls add(bin, count) for each bin with a count. All threads of the block come together; after
  /// it the memory can be used again.
  template <class Add>
  __device__ void flush(Add add) const {
    __syncthreads();
    for (unsigned bin = threadIdx.x; bin < bins_; bin += blockDim.x) {
      const unsigned count = words_[turned(bin)];
      if (count != 0) add(bin, count);
    }
    __syncthreads();
  }

 private:
  unsigned* words_;
  unsigned bins_;
};

}  // namespace cohort::detail

// Runs of equal keys.
#pragma once

#include "cohort/histogram/keys.cuh"

namespace cohort::detail {

/// What 32 lanes see again and again: a key that all of them have, in all their words.
template <class Count>
class warp_run {
 public:
  __device__ warp_run(Count* counts, unsigned bins) : counts_(counts), bins_(bins) {}
  __device__ ~warp_run() { end(no_bin); }

  /// True if the words of the warp are all equal. Then they have been counted.
  __device__ bool count(const uint4& words) {
    const unsigned key = __shfl_sync(~0u, words.x, 0);
    if (!__all_sync(~0u, words.x == key && words.y == key && words.z == key && words.w == key)) {
      return false;
    }
    if (key != key_) end(key);
    times_ += 4 * lanes_per_warp;
    return true;
  }

 private:
  __device__ void end(unsigned next) {
    if (key_ < bins_ && threadIdx.x % lanes_per_warp == 0) atomicAdd(&counts_[key_], Count{times_});
    key_ = next;
    times_ = 0;
  }

  Count* counts_;
  unsigned bins_;
  unsigned key_ = no_bin;
  unsigned times_ = 0;
};

}  // namespace cohort::detail

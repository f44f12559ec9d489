// The histogram for more bins than blocks can share.
#pragma once

#include "cohort/histogram/keys.cuh"

namespace cohort::detail {

/// Adds to counts[b] how many of the keys are b, by an atomic for each key.
template <class Range, class Count>
__global__ void count_globally(Range keys, Count* counts, unsigned bins) {
  const auto count = [&](unsigned bin) {
    if (bin < bins) atomicAdd(&counts[bin], Count{1});
  };
  count_share(keys, blockIdx.x, gridDim.x, count);
  if (blockIdx.x == 0) keys.loose_keys(count);
}

}  // namespace cohort::detail

// The histogram for bins that have room in the shared memory of a few blocks.
#pragma once

#include "cohort/histogram/block_counters.cuh"
#include "cohort/histogram/keys.cuh"

namespace cohort::detail {

constexpr unsigned threads_per_block = 1024;

__host__ __device__ constexpr unsigned bins_per_share(unsigned bins, unsigned shares) {
  return (bins - 1) / shares + 1;
}

/// Adds to counts[b] how many of the keys are b. A team is `shares` blocks, one after the other:
/// all of them read the same keys, from the L2 cache all but one, and each counts those of its own
/// share of the bins. The dynamic shared memory has room for a share.
template <class Range, class Count>
__global__ void __launch_bounds__(threads_per_block, 1)
    count_shares(Range keys, Count* counts, unsigned bins, unsigned shares) {
  extern __shared__ unsigned memory[];
  const unsigned team = blockIdx.x / shares, teams = gridDim.x / shares;
  const unsigned first = min(blockIdx.x % shares * bins_per_share(bins, shares), bins);
  block_counters here(memory, min(bins_per_share(bins, shares), bins - first));

  const auto count = [&](unsigned bin) { here.count(bin - first); };
  count_share(keys, team, teams, count);
  if (team == 0) keys.loose_keys(count);

  here.flush([&](unsigned bin, unsigned times) { atomicAdd(&counts[first + bin], Count{times}); });
}

}  // namespace cohort::detail

// The steps on the way to cohort::histogram, each as it was tried.
#pragma once

#include <cohort/histogram.cuh>
#include <string>

#include "byte_pairs/peers.cuh"

namespace bench {

constexpr unsigned step_threads = 1024;
using Words = cohort::detail::key_range<unsigned>;

/// The bins of a block that shares them with others, as in cohort::detail::count_shares.
struct Share {
  unsigned team, teams, first, bins;

  __device__ Share(unsigned all, unsigned shares)
      : team(blockIdx.x / shares),
        teams(gridDim.x / shares),
        first(min(blockIdx.x % shares * cohort::detail::bins_per_share(all, shares), all)),
        bins(min(cohort::detail::bins_per_share(all, shares), all - first)) {}
};

/// Shares as cohort::histogram has them, but for what is left out.
enum class Without { branchless_count, turns };

template <Without without>
__global__ void __launch_bounds__(step_threads, 1)
    count_without(Words keys, unsigned* counts, unsigned all, unsigned shares) {
  extern __shared__ unsigned here[];
  const Share share(all, shares);
  const auto word = [](unsigned bin) {
    return without == Without::turns ? bin : cohort::detail::turned(bin);
  };
  for (unsigned i = threadIdx.x; i < cohort::detail::block_counters::words(share.bins);
       i += blockDim.x) {
    here[i] = 0;
  }
  __syncthreads();
  cohort::detail::count_share(keys, share.team, share.teams, [&](unsigned key) {
    const unsigned bin = key - share.first;
    if (without == Without::branchless_count) {
      if (bin < share.bins) atomicAdd(&here[word(bin)], 1u);
    } else {
      atomicAdd(&here[word(min(bin, share.bins))], 1u);
    }
  });
  __syncthreads();
  for (unsigned bin = threadIdx.x; bin < share.bins; bin += blockDim.x) {
    if (const unsigned times = here[word(bin)]) atomicAdd(&counts[share.first + bin], times);
  }
}

using StepKernel = void (*)(Words keys, unsigned* counts, unsigned bins, unsigned shares);

/// As few blocks share the bins as have room. `words` says how many words a block needs.
template <class NeededWords>
Way<unsigned> step(std::string name, StepKernel kernel, NeededWords needed) {
  return {std::move(name), [=](const unsigned* keys, std::size_t n, unsigned* counts, int bins) {
            const cudaDeviceProp device = properties();
            const auto all = static_cast<unsigned>(bins);
            unsigned shares = 1;
            std::size_t bytes = 0;
            do {
              bytes = needed(cohort::detail::bins_per_share(all, shares)) * sizeof(unsigned);
            } while (bytes > device.sharedMemPerBlockOptin && ++shares <= 32);
            const auto blocks = static_cast<unsigned>(device.multiProcessorCount);
            cohort::check(cohort::detail::allow(kernel, bytes));
            kernel<<<blocks / shares * shares, step_threads, bytes>>>(Words(keys, n), counts, all,
                                                                      shares);
            cohort::check(cudaGetLastError());
            return true;
          }};
}

template <unsigned bits>
Way<unsigned> packed() {
  return step("counters of " + std::to_string(bits) + " bits",
              cohort::detail::count_packed<bits, unsigned, unsigned>,
              cohort::detail::packed_counters<bits, unsigned>::words);
}

template <Without without>
Way<unsigned> shares_without(const std::string& what) {
  return step("shares, without " + what, count_without<without>,
              cohort::detail::block_counters::words);
}

inline Way<unsigned> only_shares() {
  return step("shares", cohort::detail::count_shares<Words, unsigned>,
              cohort::detail::block_counters::words);
}

}  // namespace bench

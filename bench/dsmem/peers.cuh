// The histograms that are compared: that of a cluster and those of others.
#pragma once

#include <cooperative_groups.h>

#include <cohort/check.hpp>
#include <cstddef>
#include <string>
#include <utility>

#include "clusters/launch.hpp"
#include "exercise.cuh"
#include "harness/gpu.hpp"
#include "shared_memory/counter.cuh"

/// What it includes is included above already, so that nothing else gets into the namespace.
namespace lesson07 {
#include "../../solutions/07-shared-memory/exercise.cuh"
}

namespace bench {

inline int most_bins_of_a_block() {
  return static_cast<int>(properties().sharedMemPerBlockOptin / sizeof(int));
}

/// As many blocks of cluster_histogram as the device holds at once, in clusters of that size.
inline int blocks_at_once(int cluster_size, int bins) {
  const int bins_of_a_block = (bins + cluster_size - 1) / cluster_size;
  const Clusters clusters{cluster_size, threads_per_block, bins_of_a_block * sizeof(int)};
  return clusters.that_fit(cluster_histogram) * cluster_size;
}

inline Counter of_a_cluster(int size) {
  const auto count = [size, blocks = 0, known = 0](const unsigned* values, std::size_t n,
                                                   unsigned* counts, int bins) mutable {
    if (bins != known) blocks = blocks_at_once(size, known = bins);
    cohort::check(launch(cluster_histogram, reinterpret_cast<const int*>(values), n,
                         reinterpret_cast<int*>(counts), bins, size, blocks));
  };
  return {size == 1 ? "1 block" : "a cluster of " + std::to_string(size), count,
          size * most_bins_of_a_block() + 1};
}

/// One of lesson 07's kernels, launched as that lesson does.
inline Counter of_a_block(std::string name, lesson07::Histogram kernel) {
  return {
      std::move(name),
      [=](auto... arguments) { cohort::check(lesson07::launch_histogram(kernel, arguments...)); },
      lesson07::most_bins() + 1};
}

/// Every value is an atomic on global memory.
__global__ void count_in_global_memory(const unsigned* values, std::size_t n, unsigned* counts) {
  lesson07::count_one_by_one(values, n, counts);
}

}  // namespace bench

// The histograms that are compared: that of a cluster and those of others.
#pragma once

#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <cub/device/device_histogram.cuh>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "clusters/launch.hpp"
#include "exercise.cuh"
#include "harness/gpu.hpp"

/// What it includes is included above already, so that nothing else gets into the namespace.
namespace lesson07 {
#include "../../solutions/07-shared-memory/exercise.cuh"
}

namespace bench {

struct Counter {
  std::string name;
  /// All values are at least 0 and less than the number of bins, and the counts are zero before.
  std::function<void(const unsigned* values, std::size_t n, unsigned* counts, int bins)> launch;
  /// How many bins are too many for it; 0 if none are.
  int too_many = 0;

  bool fits(int bins) const { return too_many == 0 || bins < too_many; }
};

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

inline Counter global_atomics() {
  constexpr int threads = 512;
  return {"global atomics", [blocks = resident_blocks(count_in_global_memory, threads)](
                                const unsigned* values, std::size_t n, unsigned* counts, int) {
            count_in_global_memory<<<blocks, threads>>>(values, n, counts);
            cohort::check(cudaGetLastError());
          }};
}

/// CUB finds the bin of a value by a division: it allows for bins of any width.
inline Counter cub_histogram(std::size_t n, int most_bins) {
  const auto even = [](void* scratch, std::size_t& bytes, const unsigned* values, std::size_t n,
                       unsigned* counts, int bins) {
    cohort::check(cub::DeviceHistogram::HistogramEven(scratch, bytes, values, counts, bins + 1, 0u,
                                                      static_cast<unsigned>(bins),
                                                      static_cast<int>(n)));
  };
  std::size_t bytes = 0;
  even(nullptr, bytes, nullptr, n, nullptr, most_bins);
  const auto scratch = std::make_shared<cohort::device_buffer<unsigned char>>(bytes);
  return {"CUB", [=](auto... arguments) {
            std::size_t available = scratch->size();
            even(scratch->data(), available, arguments...);
          }};
}

}  // namespace bench

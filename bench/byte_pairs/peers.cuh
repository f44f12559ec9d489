// The histograms that ours is compared with.
#pragma once

#include <cooperative_groups.h>

#include <algorithm>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/histogram.cuh>
#include <cstddef>
#include <cub/device/device_histogram.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_run_length_encode.cuh>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "harness/gpu.hpp"

/// The Guide's kernel. What it includes is included above already, so that nothing else gets into
/// the namespace.
namespace lesson14 {
#include "../../solutions/14-dsmem-histogram/exercise.cuh"
}

namespace bench {

/// Sets or adds to the counts, which are zero before. False if it can't have so many bins.
template <class Key>
using Launch = std::function<bool(const Key* keys, std::size_t n, unsigned* counts, int bins)>;

template <class Key>
struct Way {
  std::string name;
  Launch<Key> launch;
};

using Scratch = std::shared_ptr<cohort::device_buffer<unsigned char>>;
inline Scratch scratch_of(std::size_t bytes) {
  return std::make_shared<cohort::device_buffer<unsigned char>>(bytes);
}

template <class Key>
Way<Key> ours(std::size_t n, int most_bins) {
  const Scratch scratch = scratch_of(cohort::histogram_scratch_bytes(n, most_bins));
  return {"cohort::histogram", [scratch](const Key* keys, auto... arguments) {
            cohort::check(cohort::histogram(keys, arguments..., scratch->data(), scratch->size()));
            return true;
          }};
}

/// CUB finds the bin of a value by a division: it allows for bins of any width. `Keys` is an
/// iterator.
template <class Level, class Keys>
void cub_even(cohort::device_buffer<unsigned char>& scratch, Keys keys, std::size_t n,
              unsigned* counts, int bins) {
  std::size_t bytes = scratch.size();
  cohort::check(cub::DeviceHistogram::HistogramEven(scratch.data(), bytes, keys, counts, bins + 1,
                                                    Level{0}, static_cast<Level>(bins),
                                                    static_cast<long long>(n)));
}

template <class Key>
Way<Key> cub_histogram(std::size_t n, int most_bins) {
  std::size_t bytes = 0;
  cohort::check(cub::DeviceHistogram::HistogramEven(
      nullptr, bytes, static_cast<const Key*>(nullptr), static_cast<unsigned*>(nullptr),
      most_bins + 1, 0, most_bins, static_cast<long long>(n)));
  return {"CUB HistogramEven", [scratch = scratch_of(bytes)](auto... arguments) {
            cub_even<int>(*scratch, arguments...);
            return true;
          }};
}

/// Every key is an atomic on global memory.
template <class Key>
__global__ void count_one_by_one(const Key* keys, std::size_t n, unsigned* counts) {
  const std::size_t step = std::size_t{gridDim.x} * blockDim.x;
  for (std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; i < n; i += step) {
    atomicAdd(&counts[keys[i]], 1u);
  }
}

template <class Key>
Way<Key> global_atomics() {
  constexpr int threads = 512;
  return {"global atomics", [blocks = resident_blocks(count_one_by_one<Key>, threads)](
                                const Key* keys, std::size_t n, unsigned* counts, int) {
            count_one_by_one<<<blocks, threads>>>(keys, n, counts);
            cohort::check(cudaGetLastError());
            return true;
          }};
}

__global__ void put_runs(const unsigned* keys, const unsigned* lengths, const unsigned* runs,
                         unsigned* counts) {
  const unsigned step = gridDim.x * blockDim.x;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < *runs; i += step) {
    counts[keys[i]] = lengths[i];
  }
}

/// CUB sorts by the bits that a bin has, and encodes the runs.
inline Way<unsigned> sorting(std::size_t n, int most_bins) {
  using Words = cohort::device_buffer<unsigned>;
  const auto bins = static_cast<std::size_t>(most_bins);
  const auto sorted = std::make_shared<Words>(n), keys = std::make_shared<Words>(bins),
             lengths = std::make_shared<Words>(bins), runs = std::make_shared<Words>(1);
  const auto sort = [=](void* scratch, std::size_t bytes, const unsigned* in, std::size_t n,
                        int bits) {
    cohort::check(cub::DeviceRadixSort::SortKeys(scratch, bytes, in, sorted->data(), n, 0, bits));
    return bytes;
  };
  const auto encode = [=](void* scratch, std::size_t bytes, std::size_t n) {
    cohort::check(cub::DeviceRunLengthEncode::Encode(scratch, bytes, sorted->data(), keys->data(),
                                                     lengths->data(), runs->data(), n));
    return bytes;
  };
  const Scratch scratch =
      scratch_of(std::max(sort(nullptr, 0, sorted->data(), n, 32), encode(nullptr, 0, n)));
  return {"sort and encode", [=](const unsigned* in, std::size_t n, unsigned* counts, int bins) {
            int bits = 1;
            while (1 << bits < bins) ++bits;
            sort(scratch->data(), scratch->size(), in, n, bits);
            encode(scratch->data(), scratch->size(), n);
            put_runs<<<properties().multiProcessorCount, 512>>>(keys->data(), lengths->data(),
                                                                runs->data(), counts);
            cohort::check(cudaGetLastError());
            return true;
          }};
}

/// As many blocks of the Guide's kernel as the device holds at once; 0 if it can't hold a cluster.
inline int blocks_of_clusters(int size, int bytes) {
  const auto kernel = lesson14::cluster_histogram;
  cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
  cudaLaunchAttribute attribute;
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {static_cast<unsigned>(size), 1, 1};
  cudaLaunchConfig_t config = {};
  config.gridDim = size;
  config.blockDim = lesson14::threads_per_block;
  config.dynamicSmemBytes = bytes;
  config.attrs = &attribute;
  config.numAttrs = 1;
  int clusters = 0;
  cohort::check(cudaOccupancyMaxActiveClusters(&clusters, kernel, &config));
  return clusters * size;
}

inline Way<unsigned> guide(int size) {
  const auto room = static_cast<int>(properties().sharedMemPerBlockOptin);
  return {"Guide, cluster of " + std::to_string(size),
          [=](const unsigned* keys, std::size_t n, unsigned* counts, int bins) {
            const int bytes = ((bins - 1) / size + 1) * static_cast<int>(sizeof(int));
            if (bytes > room) return false;
            cohort::check(lesson14::launch(
                lesson14::cluster_histogram, reinterpret_cast<const int*>(keys), n,
                reinterpret_cast<int*>(counts), bins, size, blocks_of_clusters(size, bytes)));
            return true;
          }};
}

}  // namespace bench

// The histograms that are compared.
#pragma once

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <cub/device/device_histogram.cuh>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "exercise.cuh"
#include "harness/gpu.hpp"

namespace bench {

struct Counter {
  std::string name;
  /// Parameters as those of Histogram. The counts are zero before.
  std::function<void(const unsigned*, std::size_t, unsigned*, int)> launch;
};

/// A kernel of the lesson, launched as the lesson does.
inline Counter of_the_lesson(std::string name, Histogram kernel) {
  return {std::move(name),
          [=](auto... arguments) { cohort::check(launch_histogram(kernel, arguments...)); }};
}

/// The same with blocks of another size.
inline Counter with_threads(std::string name, Histogram kernel, int threads) {
  return {
      std::move(name), [=](const unsigned* values, std::size_t n, unsigned* counts, int bins) {
        const int bytes = bins * static_cast<int>(sizeof(unsigned));
        cohort::check(
            cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
        int each = 0;
        cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, threads, bytes));
        kernel<<<each * properties().multiProcessorCount, threads, bytes>>>(values, n, counts,
                                                                            bins);
      }};
}

/// That of task b, but each block begins its additions to counts at another bin.
template <Count count>
__global__ void histogram_with_spread_flush(const unsigned* values, std::size_t n, unsigned* counts,
                                            int bins) {
  extern __shared__ unsigned block_counts[];
  const auto block = cg::this_thread_block();
  for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) {
    block_counts[bin] = 0;
  }
  block.sync();
  count(values, n, block_counts);
  block.sync();
  const int first = static_cast<long long>(blockIdx.x) * bins / gridDim.x;
  for (int i = block.thread_rank(); i < bins; i += block.num_threads()) {
    const int bin = (first + i) % bins;
    if (block_counts[bin] > 0) atomicAdd(&counts[bin], block_counts[bin]);
  }
}

/// Every value is an atomic on global memory.
__global__ void count_in_global_memory(const unsigned* values, std::size_t n, unsigned* counts) {
  count_one_by_one(values, n, counts);
}

inline Counter global_atomics() {
  constexpr int threads = 512;
  return {"global atomics", [blocks = resident_blocks(count_in_global_memory, threads)](
                                const unsigned* values, std::size_t n, unsigned* counts, int) {
            count_in_global_memory<<<blocks, threads>>>(values, n, counts);
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

inline std::vector<Counter> counters_to_compare(std::size_t n, int most_bins) {
  return {global_atomics(), of_the_lesson("task b, one by one", histogram<count_one_by_one>),
          of_the_lesson("task d, four by four", histogram<count_four_by_four<4>>),
          cub_histogram(n, most_bins)};
}

/// By how many loads of a thread are on their way, and two other ways to do the rest.
inline std::vector<Counter> variants_of_d() {
  return {of_the_lesson("1 load", histogram<count_four_by_four<1>>),
          of_the_lesson("2 loads", histogram<count_four_by_four<2>>),
          of_the_lesson("4 loads", histogram<count_four_by_four<4>>),
          of_the_lesson("8 loads", histogram<count_four_by_four<8>>),
          with_threads("4 loads, blocks of 512", histogram<count_four_by_four<4>>, 512),
          of_the_lesson("4 loads, spread", histogram_with_spread_flush<count_four_by_four<4>>)};
}

}  // namespace bench

// The histograms that are compared.
#pragma once

#include <cohort/check.hpp>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "exercise.cuh"
#include "harness/gpu.hpp"
#include "shared_memory/counter.cuh"

namespace bench {

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

inline std::vector<Counter> counters_to_compare(std::size_t n, int most_bins) {
  return {global_atomics(count_in_global_memory),
          of_the_lesson("task b, one by one", histogram<count_one_by_one>),
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

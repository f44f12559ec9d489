// A histogram that is compared with others; and those that no lesson has written.
#pragma once

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <cub/device/device_histogram.cuh>
#include <functional>
#include <memory>
#include <string>

#include "harness/gpu.hpp"

namespace bench {

struct Counter {
  std::string name;
  /// All values are at least 0 and less than the number of bins, and the counts are zero before.
  std::function<void(const unsigned* values, std::size_t n, unsigned* counts, int bins)> launch;
  /// How many bins are too many for it; 0 if none are.
  int too_many = 0;

  bool fits(int bins) const { return too_many == 0 || bins < too_many; }
};

/// By a kernel for which every value is an atomic on global memory.
inline Counter global_atomics(void (*kernel)(const unsigned*, std::size_t, unsigned*)) {
  constexpr int threads = 512;
  return {"global atomics", [=, blocks = resident_blocks(kernel, threads)](
                                const unsigned* values, std::size_t n, unsigned* counts, int) {
            kernel<<<blocks, threads>>>(values, n, counts);
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

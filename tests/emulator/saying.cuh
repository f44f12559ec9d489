// What the report of one tiny kernel says.
#pragma once

#include <cuda_runtime.h>
#include <doctest/doctest.h>

#include <cohort/check.hpp>
#include <emulator/host.hpp>
#include <string>

namespace rules {

/// The first report of a launch with 64 threads, or so many. The kernel gets 256 bytes.
template <class T>
std::string report_of(void (*kernel)(T*), std::size_t shared = 0, unsigned threads = 64,
                      unsigned blocks = 1) {
  T* out = nullptr;
  cohort::check(cudaMalloc(&out, 256));
  kernel<<<blocks, threads, shared>>>(out);
  cudaDeviceSynchronize();
  auto reports = emulator::take_reports();
  cudaDeviceReset();
  return reports.empty() ? "" : reports.front().message;
}

inline void check_says(const std::string& text, const std::string& words) {
  INFO(text);
  CHECK(text.find(words) != std::string::npos);
}

inline void check_says_not(const std::string& text, const std::string& words) {
  INFO(text);
  CHECK(text.find(words) == std::string::npos);
}

}  // namespace rules

// Which GPU measured this, and with which software.
#pragma once

#include <cuda_runtime.h>

#include <cohort/check.hpp>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include "harness/date.hpp"
#include "harness/results.hpp"

namespace bench {

/// The version of the NVIDIA driver, such as "580.82.07", or "unknown".
inline std::string driver_version() {
  std::ifstream file("/proc/driver/nvidia/version");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  std::smatch match;
  return std::regex_search(text, match, std::regex(R"( (\d+\.\d+(\.\d+)?) )")) ? match[1].str()
                                                                               : "unknown";
}

inline cudaDeviceProp properties() {
  int device = 0;
  cohort::check(cudaGetDevice(&device));
  cudaDeviceProp properties{};
  cohort::check(cudaGetDeviceProperties(&properties, device));
  return properties;
}

/// The fields that every results file of a GPU begins with.
inline Record about_gpu() {
  const cudaDeviceProp device = properties();
  return {
      {"device", device.name},
      {"multiprocessors", std::int64_t{device.multiProcessorCount}},
      {"driver", driver_version()},
      {"cuda", std::to_string(__CUDACC_VER_MAJOR__) + "." + std::to_string(__CUDACC_VER_MINOR__) +
                   "." + std::to_string(__CUDACC_VER_BUILD__)},
      {"date", today()}};
}

/// As many blocks of `threads` threads of `kernel` as the device holds at once.
template <class Kernel>
int resident_blocks(Kernel kernel, int threads) {
  int each = 0;
  cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, threads, 0));
  return each * properties().multiProcessorCount;
}

}  // namespace bench

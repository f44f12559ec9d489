// What the device has indeed.
#pragma once

#include <cuda_runtime.h>

#include <cohort/check.hpp>

#include "harness.hpp"

namespace real {

inline int multiprocessors() {
  int number = 0;
  cohort::check(cudaDeviceGetAttribute(&number, cudaDevAttrMultiProcessorCount, 0));
  return number;
}

template <class Kernel>
int blocks_on_each(const Kernel& kernel, int threads) {
  int blocks = 0;
  cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads, 0));
  return blocks;
}

}  // namespace real

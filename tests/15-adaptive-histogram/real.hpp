// What the device has indeed.
#pragma once

#include <cuda_runtime.h>

#include <cohort/check.hpp>

#include "harness.hpp"
#include "types.hpp"

#include "interface.hpp"

namespace real {

inline int attribute(cudaDeviceAttr attribute) {
  int value = 0;
  cohort::check(cudaDeviceGetAttribute(&value, attribute, 0));
  return value;
}

inline int shared_bytes() { return attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin); }
inline int multiprocessors() { return attribute(cudaDevAttrMultiProcessorCount); }

// With blocks of 1,024 threads and all the shared memory that each can have.
inline int largest_cluster() {
  cohort::check(cudaFuncSetAttribute(any_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     shared_bytes()));
  cohort::check(
      cudaFuncSetAttribute(any_kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  cudaLaunchConfig_t config = {};
  config.gridDim = 1;
  config.blockDim = 1024;
  config.dynamicSmemBytes = shared_bytes();
  int size = 0;
  cohort::check(cudaOccupancyMaxPotentialClusterSize(&size, any_kernel, &config));
  return size;
}

}  // namespace real

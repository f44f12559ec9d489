// What a histogram wants to know of the current device.
#pragma once

#include <cuda_runtime.h>

namespace cohort::detail {

struct device_limits {
  int multiprocessors = 0;
  int words = 0;  // of shared memory, for one block

  cudaError_t ask() {
    int device = 0;
    int bytes = 0;
    cudaError_t error = cudaGetDevice(&device);
    if (error == cudaSuccess) {
      error = cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device);
    }
    if (error == cudaSuccess) {
      error = cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
    }
    words = bytes / static_cast<int>(sizeof(unsigned));
    return error;
  }
};

}  // namespace cohort::detail

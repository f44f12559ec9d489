// What a judge asks of the device, which is the answer's process: values that travel.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace cohort::harness {

/// As `<<<…>>>` gives it, or a configuration with its attributes. 0 is no cluster.
struct LaunchShape {
  dim3 grid, block;
  std::size_t dynamic_shared = 0;
  dim3 cluster{0, 0, 0};
  bool cooperative = false;
};

template <class Value>
struct Outcome {
  cudaError_t error;
  Value value;

  /// As CUDA's functions return it: the value by a pointer.
  cudaError_t to(Value* there) const {
    *there = value;
    return error;
  }
};

/// Of a kernel that is asked about.
enum class KernelQuestion : int { blocks_on_multiprocessor, active_clusters, largest_cluster };

}  // namespace cohort::harness

// More blocks than fit on a device at once needn't be many: if each asks for enough shared memory,
// a multiprocessor has room for one alone.
#pragma once

#include <cuda_runtime.h>

#include <cohort/check.hpp>

namespace cohort::harness {

/// As long as this lives, launches of the kernel with `shared_bytes` fill the device early.
class Crowd {
 public:
  static inline int shared_bytes = 0;
  static constexpr int too_many = 150;  ///< blocks, on an H100

  template <class Kernel>
  explicit Crowd(Kernel kernel) {
    constexpr int most = 200 * 1024;
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, most));
    shared_bytes = most;  // not if CUDA has refused: nobody would take it back
  }
  ~Crowd() { shared_bytes = 0; }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
};

}  // namespace cohort::harness

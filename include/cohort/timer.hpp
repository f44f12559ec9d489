// Measures time on the device, between two points of a stream.
#pragma once

#include <cuda_runtime.h>

#include "cohort/check.hpp"

namespace cohort {

/// Two events in a stream, and the time between them.
/// @snippet helpers.cu region timer
class timer {
 public:
  timer() {
    check(cudaEventCreate(&start_));
    check(cudaEventCreate(&stop_));
  }
  timer(const timer&) = delete;
  ~timer() {
    cudaEventDestroy(start_);
    cudaEventDestroy(stop_);
  }

  /// Time begins when the stream has got here.
  void start(cudaStream_t stream = nullptr) { check(cudaEventRecord(start_, stream)); }
  /// Time ends when it has got here.
  void stop(cudaStream_t stream = nullptr) { check(cudaEventRecord(stop_, stream)); }

  /// From start to stop, in milliseconds; waits until the device has got there.
  float milliseconds() const {
    check(cudaEventSynchronize(stop_));
    float elapsed = 0;
    check(cudaEventElapsedTime(&elapsed, start_, stop_));
    return elapsed;
  }

 private:
  cudaEvent_t start_{};
  cudaEvent_t stop_{};
};

}  // namespace cohort

// Calls that fail.
#pragma once

#include <cuda_runtime.h>
#include <doctest/doctest.h>

namespace rules {

/// The call returns this, and cudaGetLastError says so once more.
inline void expect(cudaError_t expected, cudaError_t error) {
  CAPTURE(cudaGetErrorName(error));
  CHECK(error == expected);
  CHECK(cudaGetLastError() == expected);
}

}  // namespace rules

// The driver's calls, checked, and what they leave in memory.
#pragma once

#include <cuda.h>

#include <vector>

#include "counted.hpp"

/// Numbers of the device, once it has done all.
inline std::vector<int> numbers_at(CUdeviceptr pointer, int count) {
  std::vector<int> numbers(count);
  SUCCEEDS(cuCtxSynchronize());
  SUCCEEDS(cuMemcpyDtoH(numbers.data(), pointer, count * sizeof(int)));
  return numbers;
}

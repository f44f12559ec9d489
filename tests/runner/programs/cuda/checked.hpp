// What holds is counted on, and what doesn't is said with its line.
#pragma once

#include <cuda.h>

#include <cstdio>
#include <vector>

inline int different = 0;

inline void check(bool holds, const char* what, int line) {
  if (holds) return;
  ++different;
  std::printf("%d: %s\n", line, what);
}
#define CHECK(holds) check(holds, #holds, __LINE__)
#define SUCCEEDS(call) CHECK((call) == CUDA_SUCCESS)

/// Numbers of the device, once it has done all.
inline std::vector<int> numbers_at(CUdeviceptr pointer, int count) {
  std::vector<int> numbers(count);
  SUCCEEDS(cuCtxSynchronize());
  SUCCEEDS(cuMemcpyDtoH(numbers.data(), pointer, count * sizeof(int)));
  return numbers;
}

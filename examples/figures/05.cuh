// A block sums twice. In the wrong run it lacks the third barrier, which is for the next call.
#pragma once

#include <cohort/buffer.hpp>

namespace figures {

template <bool right>
__device__ int sum(const int* x, int n) {
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  int mine = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) mine += x[i];
  atomicAdd(&total, mine);
  __syncthreads();
  const int result = total;
  if (right) __syncthreads();
  return result;
}

template <bool right>
__global__ void sum_twice(const int* x, int n, int* sums) {
  const int all = sum<right>(x, n);
  const int all_but_one = sum<right>(x + 1, n - 1);
  if (threadIdx.x == 0) {
    sums[0] = all;
    sums[1] = all_but_one;
  }
}

inline void lesson_05(bool right) {
  cohort::device_buffer<int> x{3, 1, 4, 1, 5}, sums(2);
  const auto kernel = right ? sum_twice<true> : sum_twice<false>;
  kernel<<<1, 4>>>(x.data(), 5, sums.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

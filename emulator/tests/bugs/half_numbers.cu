// Numbers of 16 bits: CUDA's functions on them load and store as the kernel itself does.
#include <cuda_fp16.h>

#include "program.hpp"

using bugs::expect;

__global__ void half_unset(int* out) {
  __shared__ __half tile[32];
  out[threadIdx.x] = __hadd(tile[threadIdx.x], __half(1));  // BUG uninitialised read
}
BUG(half_unset) { half_unset<<<1, 32>>>(out); }

__global__ void half_set(int* out) {
  __shared__ __half tile[32];
  tile[threadIdx.x] = 2.0f;
  out[threadIdx.x] = __hadd(tile[threadIdx.x], __half(1));
}
CORRECT(half_set) {
  half_set<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 3; });
}

template <bool meets>
__global__ void double_pairs(int* out) {
  __shared__ __half2 pairs[64];
  pairs[threadIdx.x] = __half2half2(__int2half_rn(threadIdx.x));  // BUG race
  pairs[threadIdx.x] *= __half2half2(2);                          // BUG race
  if (meets) __syncthreads();
  out[threadIdx.x] = __low2float(pairs[63 - threadIdx.x]);  // with
}
BUG(pairs_without_barrier) { double_pairs<false><<<1, 64>>>(out); }
CORRECT(pairs_with_barrier) {
  double_pairs<true><<<1, 64>>>(out);
  expect(out, 64, [](int thread) { return 2 * (63 - thread); });
}

__global__ void sum_beyond_the_end(int* out, __half* sums) {
  atomicAdd(&sums[threadIdx.x], __half(1));  // BUG out of bounds
  out[threadIdx.x] = sums[threadIdx.x] > __half(0);
}
BUG(sum_beyond_the_end) {
  __half* sums;
  cudaMalloc(&sums, 31 * sizeof(__half));
  cudaMemset(sums, 0, 31 * sizeof(__half));
  sum_beyond_the_end<<<1, 32>>>(out, sums);
  cudaFree(sums);
}

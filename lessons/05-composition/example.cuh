// The kernel that the page works through: a sum over a block that doesn't say what it needs.
#pragma once

namespace lesson_05 {

//! [kernel]
__device__ inline int sum(const int* x, int n) {
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  int mine = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) mine += x[i];
  atomicAdd(&total, mine);
  __syncthreads();
  const int result = total;
  __syncthreads();
  return result;
}
//! [kernel]

}  // namespace lesson_05

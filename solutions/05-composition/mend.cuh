// Each number moves one place to the right, and the last one to the front. All threads of the block
// call this, and there are at least n of them. The caller waits before it uses the numbers.
#pragma once

namespace lesson_05 {

//! [kernel]
__device__ inline void rotate(int* numbers, int n) {
  const int me = threadIdx.x;
  int left = 0;
  if (me < n) left = numbers[me > 0 ? me - 1 : n - 1];
  __syncthreads();
  if (me < n) numbers[me] = left;
}
//! [kernel]

}  // namespace lesson_05

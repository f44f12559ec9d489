// rejected by: race in m
// cure: barrier at if (me < n) numbers[me] = left;
// Lets each warp wait for itself, which every thread can do. But the last thread of a warp hands
// its number to the first of the next.

//! [kernel]
__device__ inline void rotate(int* numbers, int n) {
  const int me = threadIdx.x;
  int left = 0;
  if (me < n) left = numbers[me > 0 ? me - 1 : n - 1];
  __syncwarp();
  if (me < n) numbers[me] = left;
}
//! [kernel]

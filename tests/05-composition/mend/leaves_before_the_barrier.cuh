// rejected by: divergent barrier in m
// cure: whole group at if (me >= n) return;
// A thread without a number goes home at once, as in many kernels. But this is a function, and what
// its caller does next is to wait: one barrier is then taken for another. A GPU counts the threads
// that come to any barrier of the block, and mostly nobody notices.

//! [kernel]
__device__ inline void rotate(int* numbers, int n) {
  const int me = threadIdx.x;
  if (me >= n) return;
  const int left = numbers[me > 0 ? me - 1 : n - 1];
  __syncthreads();
  numbers[me] = left;
}
//! [kernel]

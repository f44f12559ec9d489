// rejected by: race in m
// cure: barrier at atomicAdd(&total, mine);
// Thread 0 sets the total to 0, and has mostly done so long before another thread has summed up its
// share. But nothing makes the other threads wait for it. On a GPU the sum is right nearly every
// time.

//! [kernel]
__device__ inline int sum(const int* x, int n) {
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  int mine = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) mine += x[i];
  atomicAdd(&total, mine);
  __syncthreads();
  const int result = total;
  __syncthreads();
  return result;
}
//! [kernel]

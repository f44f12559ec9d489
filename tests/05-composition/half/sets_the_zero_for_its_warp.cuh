// rejected by: race in m
// cure: barrier at atomicAdd(&total, mine);
// Puts a barrier of the warp where the block's is missing. It is right for a block of one warp; in
// any other, thread 0 sets the total for warps that don't wait for it.

//! [kernel]
__device__ inline int sum(const int* x, int n) {
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  __syncwarp();
  int mine = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) mine += x[i];
  atomicAdd(&total, mine);
  __syncthreads();
  const int result = total;
  __syncthreads();
  return result;
}
//! [kernel]

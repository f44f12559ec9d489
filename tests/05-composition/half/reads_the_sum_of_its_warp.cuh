// rejected by: race in m
// cure: barrier at const int result = total;
// Puts the missing barrier in, and takes the one after the sum for the warp's own: it reads the
// total while other warps still add.

//! [kernel]
__device__ inline int sum(const int* x, int n) {
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  int mine = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) mine += x[i];
  atomicAdd(&total, mine);
  __syncwarp();
  const int result = total;
  __syncthreads();
  return result;
}
//! [kernel]

// rejected by: race in m
// cure: barrier after at const int result = total;
// Puts the missing barrier in, and lets each warp leave by itself: the next call sets the total to
// 0 while another warp still reads it.

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
  __syncwarp();
  return result;
}
//! [kernel]

// rejected by: endless loop in m
// cure: flag that is set at while (atomicAdd(&flags[warp - 1], 0) == 0) {
// Has a barrier of the block in place of the fence: it waits for warps that wait for this flag.

//! [kernel]
__global__ void running_total(const int* numbers, int* totals, int* flags) {
  if (threadIdx.x % 32 != 0) return;  // one thread of each warp, all in one block
  const int warp = threadIdx.x / 32;
  int before = 0;
  if (warp > 0) {
    while (atomicAdd(&flags[warp - 1], 0) == 0) {
    }
    __threadfence_block();
    before = totals[warp - 1];
  }
  totals[warp] = before + numbers[warp];
  __syncthreads();
  atomicExch(&flags[warp], 1);
}
//! [kernel]

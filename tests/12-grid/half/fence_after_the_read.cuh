// rejected by: race in m
// cure: fence at totals[warp] = before + numbers[warp];
// Has a fence on each side, and the reader's comes after what it should come before.

//! [kernel]
__global__ void running_total(const int* numbers, int* totals, int* flags) {
  if (threadIdx.x % 32 != 0) return;  // one thread of each warp, all in one block
  const int warp = threadIdx.x / 32;
  int before = 0;
  if (warp > 0) {
    while (atomicAdd(&flags[warp - 1], 0) == 0) {
    }
    before = totals[warp - 1];
    __threadfence_block();
  }
  totals[warp] = before + numbers[warp];
  __threadfence_block();
  atomicExch(&flags[warp], 1);
}
//! [kernel]

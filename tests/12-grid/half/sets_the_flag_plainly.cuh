// rejected by: race in m
// cure: atomic flag at flags[warp] = 1;
// Has the fence where it belongs, and sets the flag without an atomic.

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
  __threadfence_block();
  flags[warp] = 1;
}
//! [kernel]

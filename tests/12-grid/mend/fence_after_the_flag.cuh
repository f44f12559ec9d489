// rejected by: race in m
// cure: fence at totals[warp] = before + numbers[warp];
// There is a fence on each side, but the writer's comes too late: it has to stand between the total
// and the flag that says that the total is there. On a GPU the total mostly arrives first all the
// same.

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
  atomicExch(&flags[warp], 1);
  __threadfence_block();
}
//! [kernel]

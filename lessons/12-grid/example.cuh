// The kernel that the page works through: each warp adds its number to the total of the warp
// before it, and hands the new total on.
#pragma once

namespace lesson_12 {

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
  atomicExch(&flags[warp], 1);
}
//! [kernel]

}  // namespace lesson_12

// Blocks that tell each other by a fence and an atomic that they are done.
#pragma once

namespace rules {

/// Part i is i; the block that arrives last adds them up.
inline __global__ void last_block_sums_up(int* parts, unsigned* arrived, int* sum) {
  if (threadIdx.x != 0) return;
  parts[blockIdx.x] = blockIdx.x;
  __threadfence();
  if (atomicAdd(arrived, 1) != gridDim.x - 1) return;
  __threadfence();
  for (int i = 0; i < gridDim.x; ++i) *sum += parts[i];
}

}  // namespace rules

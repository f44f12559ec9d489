// The kernel that the page works through: the lanes of a warp find those with the same byte.
#pragma once

#include <cooperative_groups.h>

namespace lesson_02 {

//! [kernel]
__global__ void count_equals(const unsigned char* text, int n, int* equals) {
  const int lane = threadIdx.x;                  // of one block of 32 threads: one warp
  const int label = lane < n ? text[lane] : -1;  // lanes without a byte take part
  const unsigned peers = __match_any_sync(0xffffffff, label);
  if (lane < n) equals[lane] = __popc(peers);
}
//! [kernel]

}  // namespace lesson_02

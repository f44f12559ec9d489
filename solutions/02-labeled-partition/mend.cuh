// Marks with 1 each byte that no byte before it equals, and with 0 the others. All 32 lanes write:
// a lane without a byte writes 0.
#pragma once

#include <cooperative_groups.h>

namespace lesson_02 {

//! [kernel]
__global__ void mark_first(const unsigned char* text, int n, int* first) {
  const int lane = threadIdx.x;  // of one block of 32 threads: one warp
  const unsigned lanes_below = (1u << lane) - 1;
  const int label = lane < n ? text[lane] : -1;
  const unsigned peers = __match_any_sync(0xffffffff, label);
  first[lane] = lane < n && (peers & lanes_below) == 0;
}
//! [kernel]

}  // namespace lesson_02

// The kernel that the page works through: one word counts two kinds of numbers.
#pragma once

#include <cooperative_groups.h>

namespace lesson_16 {

namespace cg = cooperative_groups;

//! [kernel]
__device__ inline void odd_and_even(const int* numbers, int n, unsigned* counts) {
  __shared__ unsigned word;  // even numbers in the lower 16 bits, odd ones in the upper
  const auto block = cg::this_thread_block();
  const int i = block.thread_rank();  // one block, a thread for each number
  if (i == 0) word = 0;
  block.sync();
  if (i < n) counts[2 + i] = atomicAdd(&word, numbers[i] % 2 == 0 ? 1 : 65536);
  block.sync();
  if (i < 2) counts[i] = i == 0 ? word & 0xFFFF : word >> 16;
}
//! [kernel]

}  // namespace lesson_16

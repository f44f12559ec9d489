// The kernel that the page works through: two arrays in a block's dynamic shared memory, by hand.
#pragma once

#include <cooperative_groups.h>

namespace lesson_08 {

namespace cg = cooperative_groups;

//! [kernel]
__global__ void mismatches(const unsigned char* word, int* result) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank(), n = block.num_threads();
  unsigned char* const letters = memory;                                // n bytes
  int* const count = reinterpret_cast<int*>(memory + (n + 3) / 4 * 4);  // one int
  letters[rank] = word[rank];
  if (rank == 0) *count = 0;
  block.sync();
  if (letters[rank] != letters[n - 1 - rank]) atomicAdd(count, 1);
  block.sync();
  if (rank == 0) *result = *count;
}
//! [kernel]

}  // namespace lesson_08

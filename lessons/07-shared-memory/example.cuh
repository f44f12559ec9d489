// The kernel that the page works through: a block splits pairs of samples into two arrays.
#pragma once

#include <cooperative_groups.h>

namespace lesson_07 {

namespace cg = cooperative_groups;

//! [kernel]
constexpr int size = 4;  // threads of a block

__global__ void split_channels(const int* in, int* left, int* right) {
  __shared__ int samples[2 * size];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const int first = size * blockIdx.x;  // this block's first pair
  samples[rank] = in[2 * first + rank];
  samples[size + rank] = in[2 * first + size + rank];
  block.sync();
  left[first + rank] = samples[2 * rank];
  right[first + rank] = samples[2 * rank + 1];
}
//! [kernel]

}  // namespace lesson_07

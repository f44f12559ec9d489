// Adds to each number of a row the one on its right, which the last has not. Each block has one
// row.
#pragma once

#include <cooperative_groups.h>

namespace lesson_07 {

namespace cg = cooperative_groups;

constexpr int size = 64;  // threads of a block, numbers of a row

//! [kernel]
__global__ void add_neighbours(const int* in, int* out) {
  __shared__ int row[size];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const int i = size * blockIdx.x + rank;
  row[rank] = in[i];
  block.sync();
  const int right = rank + 1 < size ? row[rank + 1] : 0;
  out[i] = row[rank] + right;
}
//! [kernel]

}  // namespace lesson_07

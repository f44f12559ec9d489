// The kernel that the page works through: a block copies its numbers and the one after them.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

namespace lesson_11 {

namespace cg = cooperative_groups;

//! [kernel]
constexpr int size = 4;  // threads of a block

__global__ void differences(const int* in, int* out) {
  __shared__ int piece[size + 1];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const int begin = blockIdx.x * size;
  cg::memcpy_async(block, piece, in + begin, sizeof piece);
  // here a thread can do something else
  cg::wait(block);
  out[begin + rank] = piece[rank + 1] - piece[rank];
}
//! [kernel]

}  // namespace lesson_11

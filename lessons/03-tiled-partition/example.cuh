// The kernel that the page works through: a tile reverses its row by one shuffle.
#pragma once

#include <cooperative_groups.h>

namespace lesson_03 {

namespace cg = cooperative_groups;

//! [kernel]
__global__ void reverse_rows(const int* in, int* out) {
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<4>(block);
  const int mine = in[block.thread_rank()];
  const unsigned opposite = tile.num_threads() - 1 - tile.thread_rank();
  out[block.thread_rank()] = tile.shfl(mine, opposite);
}
//! [kernel]

}  // namespace lesson_03

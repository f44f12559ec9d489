// Adds up a table with 32 columns from the top down: each warp adds its row to the totals of the
// row above, and hands the new totals on.
#pragma once

#include <cooperative_groups.h>

namespace lesson_12 {

namespace cg = cooperative_groups;

//! [kernel]
constexpr int columns = 32;

__global__ void column_totals(const int* table, int* totals, int* flags) {
  const auto warp = cg::tiled_partition<columns>(cg::this_thread_block());
  const int row = warp.meta_group_rank(), lane = warp.thread_rank();
  const int mine = row * columns + lane;
  int above = 0;
  if (row > 0) {
    if (lane == 0) {
      while (atomicAdd(&flags[row - 1], 0) == 0) {
      }
      __threadfence_block();
    }
    warp.sync();
    above = totals[mine - columns];
  }
  totals[mine] = above + table[mine];
  warp.sync();
  if (lane == 0) {
    __threadfence_block();
    atomicExch(&flags[row], 1);
  }
}
//! [kernel]

}  // namespace lesson_12

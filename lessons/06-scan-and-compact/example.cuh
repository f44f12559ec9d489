// The kernel that the page works through: eight lanes keep the numbers below a limit, in order.
#pragma once

#include <cooperative_groups.h>

namespace lesson_06 {

namespace cg = cooperative_groups;

//! [kernel]
__global__ void keep_row(const int* row, int limit, int* kept) {
  const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  const int number = row[tile.thread_rank()];
  const unsigned keepers = tile.ballot(number < limit);
  const unsigned lanes_below = (1u << tile.thread_rank()) - 1;
  if (number < limit) kept[__popc(keepers & lanes_below)] = number;
}
//! [kernel]

}  // namespace lesson_06

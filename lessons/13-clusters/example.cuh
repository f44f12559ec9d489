// The kernel that the page works through: the two blocks of a cluster swap their numbers.
#pragma once

#include <cooperative_groups.h>

namespace lesson_13 {

namespace cg = cooperative_groups;

//! [kernel]
__global__ void __cluster_dims__(2) swap_blocks(int* numbers) {
  __shared__ int here[2];
  const auto cluster = cg::this_cluster();
  const auto mine = cg::this_grid().thread_rank();
  const auto rank = cg::this_thread_block().thread_rank();
  here[rank] = numbers[mine];
  cluster.sync();
  const int* there = cluster.map_shared_rank(here, 1 - cluster.block_rank());
  numbers[mine] = there[rank];
  cluster.sync();
}
//! [kernel]

}  // namespace lesson_13

// Writes pages of eight bytes backwards, in place: each cluster has a page, and each thread a byte,
// which it sends to the block that writes it.
#pragma once

#include <cooperative_groups.h>

namespace lesson_13 {

namespace cg = cooperative_groups;

//! [kernel]
constexpr int size = 2;  // threads of a block

__global__ void __cluster_dims__(4) backwards(unsigned char* pages) {
  __shared__ unsigned char here[size];
  const auto cluster = cg::this_cluster();
  const auto mine = cg::this_grid().thread_rank();
  const int there = cluster.num_threads() - 1 - cluster.thread_rank();
  cluster.sync();
  cluster.map_shared_rank(here, there / size)[there % size] = pages[mine];
  cluster.sync();
  pages[mine] = here[cg::this_thread_block().thread_rank()];
}
//! [kernel]

}  // namespace lesson_13

// Subtracts from each number of a row the first number of its tile's part, so that each part begins
// with 0. A row has a number for each thread of the block.
#pragma once

#include <cooperative_groups.h>

namespace lesson_04 {

namespace cg = cooperative_groups;

//! [kernel]
__device__ inline void count_from_first(int* table, int rows, unsigned tile_size) {
  __shared__ int firsts[32];  // one for each tile
  const auto block = cg::this_thread_block();
  const cg::thread_group tile = cg::tiled_partition(block, tile_size);
  int& first = firsts[block.thread_rank() / tile_size];
  for (int row = 0; row < rows; ++row) {
    int& mine = table[row * block.num_threads() + block.thread_rank()];
    if (tile.thread_rank() == 0) first = mine;
    tile.sync();
    mine -= first;
    tile.sync();
  }
}
//! [kernel]

}  // namespace lesson_04

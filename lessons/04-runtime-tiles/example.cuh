// The kernel that the page works through: a tile of any size hands its numbers on by memory.
#pragma once

#include <cooperative_groups.h>

namespace lesson_04 {

namespace cg = cooperative_groups;

//! [kernel]
__device__ inline void take_from_the_right(int* numbers, unsigned tile_size) {
  __shared__ int scratch[32];
  const auto block = cg::this_thread_block();
  const cg::thread_group tile = cg::tiled_partition(block, tile_size);
  const unsigned me = block.thread_rank();
  const bool last = tile.thread_rank() + 1 == tile.size();
  scratch[me] = numbers[me];
  tile.sync();
  numbers[me] = last ? scratch[me] : scratch[me + 1];
}
//! [kernel]

}  // namespace lesson_04

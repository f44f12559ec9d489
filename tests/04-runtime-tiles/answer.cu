// An answer to lesson 04, and kernels that call its task b.
#include "answer/served.hpp"
#include "exercise.cuh"

namespace tests {

namespace cg = cooperative_groups;
using EXERCISE::shift_left;

constexpr unsigned whole_block = 0;

// A row with a negative number is left alone. The group is a tile or the block.
__global__ void shift_rows(unsigned char* table, std::size_t rows, unsigned width, const int* by,
                           unsigned tile_size) {
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const bool whole = tile_size == whole_block;
  //! [any]
  const cg::thread_group group =
      whole ? cg::thread_group(block) : cg::tiled_partition(block, tile_size);
  //! [any]
  const unsigned size = whole ? block.num_threads() : tile_size;
  const std::size_t groups = (block.num_threads() + size - 1) / size;
  for (std::size_t row = grid.block_rank() * groups + block.thread_rank() / size; row < rows;
       row += grid.num_blocks() * groups) {
    //! [call]
    if (by[row] >= 0) shift_left(group, table + row * width, width, by[row]);
    //! [call]
    // With all of the group: nobody has left shift_left before the others. Where some may have
    // nothing to do, they wait elsewhere.
    if (groups == 1 && width < size)
      block.sync();
    else
      group.sync();
  }
}

// The same row for all tiles of a block, one after the other: those of 8 threads, then the block.
__global__ void shift_by_eight_and_by_all(unsigned char* row, unsigned width) {
  //! [eight]
  const cg::thread_group tile = cg::tiled_partition(cg::this_thread_block(), 8);
  //! [eight]
  const auto block = cg::this_thread_block();
  if (block.thread_rank() < 8) shift_left(tile, row, width, 1);
  block.sync();
  shift_left(block, row, width, 2);
}

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"

// Peers for the kernels of lesson 04, with the same parameters and results.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

#include "exercise.cuh"

namespace bench {

/// Task a with a size known at compile time, by shuffles, as in lesson 03.
template <unsigned size>
__global__ void count_letters_by_shuffles(const unsigned char* table, std::size_t rows,
                                          unsigned width, int* letters) {
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<size>(block);
  const std::size_t tiles = tile.meta_group_size();
  for (std::size_t row = grid.block_rank() * tiles + tile.meta_group_rank(); row < rows;
       row += grid.num_blocks() * tiles) {
    int found = 0;
    for (unsigned i = tile.thread_rank(); i < width; i += size) {
      found += is_letter(table[row * width + i]);
    }
    for (unsigned half = size / 2; half > 0; half /= 2) found += tile.shfl_down(found, half);
    if (tile.thread_rank() == 0) letters[row] = found;
  }
}

/// Task a with a block for each row: the same tree, with its barrier.
__global__ void count_letters_by_blocks(const unsigned char* table, std::size_t rows,
                                        unsigned width, int* letters) {
  __shared__ int scratch[1024];
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const unsigned rank = block.thread_rank();
  for (std::size_t row = grid.block_rank(); row < rows; row += grid.num_blocks()) {
    int found = 0;
    for (unsigned i = rank; i < width; i += block.num_threads()) {
      found += is_letter(table[row * width + i]);
    }
    scratch[rank] = found;
    block.sync();
    for (unsigned half = block.num_threads() / 2; half > 0; half /= 2) {
      if (rank < half) scratch[rank] += scratch[rank + half];
      block.sync();
    }
    if (rank == 0) letters[row] = scratch[0];
  }
}

/// Where the other threads wait while the first tile sorts.
enum class Waits { after_each_row, after_each_step };

/// Task c with more barriers of the block than it needs.
template <Waits waits>
__global__ void order_letters_waiting(const unsigned char* table, std::size_t rows, unsigned width,
                                      unsigned char* order) {
  __shared__ unsigned tally[32];
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<32>(block);
  const unsigned rank = block.thread_rank();
  const auto step_ends = [&] {
    if constexpr (waits == Waits::after_each_step) {
      block.sync();
    } else if (rank < 32) {
      tile.sync();
    }
  };
  if (rank < 32) tally[rank] = none_of(rank);
  block.sync();
  for (std::size_t row = grid.block_rank(); row < rows; row += grid.num_blocks()) {
    for (unsigned i = rank; i < width; i += block.num_threads()) {
      const unsigned char byte = table[row * width + i];
      if (is_letter(byte)) atomicAdd(&tally[byte % 32 - 1], 32);
    }
    block.sync();
    for (unsigned step = 0; step < 32; ++step) {
      const unsigned left = 2 * rank + step % 2;
      if (left + 1 < 32) {
        const unsigned one = tally[left];
        const unsigned other = tally[left + 1];
        tally[left] = max(one, other);
        tally[left + 1] = min(one, other);
      }
      step_ends();
    }
    if (rank < 26) order[26 * row + rank] = letter_of(tally[rank]);
    if (rank < 32) tally[rank] = none_of(rank);
    block.sync();
  }
}

}  // namespace bench

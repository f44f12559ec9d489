// Filters of other designs than lesson 06, and a scan of an array made of its parts.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

#include "exercise.cuh"

namespace bench {

// As in task a of lesson 01: one atomic for each number, and one for each warp when compiled.
__global__ void keep_one_by_one(const int* numbers, std::size_t n, int limit, int* kept,
                                int* count) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    const int number = numbers[i];
    if (number < limit) kept[atomicAdd(count, 1)] = number;
  }
}

enum class Writes { by_row, by_thread, staged };

// Task d with other ways to load and to write.
template <int rows, int threads, bool by_quads, Writes writes>
__global__ void keep_otherwise(const int* numbers, std::size_t n, int limit, int* kept,
                               int* count) {
  __shared__ int first;
  __shared__ int stage[writes == Writes::staged ? rows * threads : 1];
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const Warp warp = cg::tiled_partition<32>(block);
  constexpr std::size_t size = rows * threads;
  for (std::size_t piece = grid.block_rank(); piece * size < n; piece += grid.num_blocks()) {
    const std::size_t part = piece * size + 32 * rows * warp.meta_group_rank();
    int mine[rows];
    if constexpr (by_quads) {
      load_quads(warp, numbers, n, part, limit, mine);
    } else {
      load_rows(warp, numbers, n, part, limit, mine);
    }
    const Scanned place = scan_block(block, count_below(mine, limit));
    if (block.thread_rank() == 0) first = atomicAdd(count, place.total);
    if constexpr (writes == Writes::staged) {
      write_rows(warp, mine, limit, stage + warp.shfl(place.before, 0));
      block.sync();
      for (int i = block.thread_rank(); i < place.total; i += threads) kept[first + i] = stage[i];
    } else if constexpr (writes == Writes::by_row) {
      block.sync();
      write_rows(warp, mine, limit, kept + first + warp.shfl(place.before, 0));
    } else {
      block.sync();
      int* mine_kept = kept + first + place.before;
      for (const int number : mine) {
        if (number < limit) *mine_kept++ = number;
      }
    }
  }
}

template <int rows>
__global__ void sum_pieces(const int* numbers, std::size_t n, int* sums) {
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const Warp warp = cg::tiled_partition<32>(block);
  const std::size_t size = rows * block.num_threads();
  for (std::size_t piece = grid.block_rank(); piece * size < n; piece += grid.num_blocks()) {
    int mine[rows];
    load_rows(warp, numbers, n, piece * size + 32 * rows * warp.meta_group_rank(), 0, mine);
    int sum = 0;
    for (const int number : mine) sum += number;
    const Scanned scanned = scan_block(block, sum);
    if (block.thread_rank() == 0) sums[piece] = scanned.total;
  }
}

// The exclusive scan of the array, row by row, from the sum before each piece.
template <int rows>
__global__ void scan_pieces(const int* numbers, std::size_t n, const int* sums, int* before) {
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const Warp warp = cg::tiled_partition<32>(block);
  const std::size_t size = rows * block.num_threads();
  for (std::size_t piece = grid.block_rank(); piece * size < n; piece += grid.num_blocks()) {
    const std::size_t part = piece * size + 32 * rows * warp.meta_group_rank();
    int mine[rows];
    load_rows(warp, numbers, n, part, 0, mine);
    int sum = 0;
    for (const int number : mine) sum += number;
    int carry = sums[piece] + warp.shfl(scan_block(block, sum).before, 0);
    for (int row = 0; row < rows; ++row) {
      const std::size_t i = part + 32 * row + warp.thread_rank();
      const int upto = carry + scan_tile(warp, mine[row]);
      if (i < n) before[i] = upto - mine[row];
      carry = warp.shfl(upto, 31);
    }
  }
}

}  // namespace bench

// Lesson 03: sums, votes and the largest word of a file, with tiles of threads.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <cstddef>

namespace cg = cooperative_groups;

__host__ __device__ inline bool is_text(unsigned char byte) {
  return (' ' <= byte && byte <= '~') || byte == '\n' || byte == '\t';
}

// a · The sum of what the threads of a tile bring, given to each of them. A tile of any size up to
// a warp's; all its threads call this together.
template <class Tile>
__device__ int sum(const Tile& tile, int mine) {
  // Task a. Your code here (about 4 lines).
  return 0;
}

// A file in rows of 16 bytes, as a hex dump shows it: sums[row] becomes the sum of a row's bytes.
// The last row may be shorter. A block has a multiple of 16 threads.
__global__ void sum_rows(const unsigned char* bytes, std::size_t n, int* sums) {
  // Task a. Your code here (about 8 lines).
}

// b · For each row: 1 if all of its bytes are text, else 0; and the column of its first '\n', or -1
// if it has none. A block has a multiple of `columns` threads.
template <unsigned columns>
__global__ void look_at_rows(const unsigned char* bytes, std::size_t n, int* all_text,
                             int* newline) {
  const auto grid = cg::this_grid();
  const auto tile = cg::tiled_partition<columns>(cg::this_thread_block());
  const std::size_t tiles = grid.num_threads() / columns;
  for (std::size_t row = grid.thread_rank() / columns; row * columns < n; row += tiles) {
    const std::size_t i = row * columns + tile.thread_rank();
    // Task b. Your code here (about 6 lines).
  }
}

// c · Now the file is words of 32 bits. Adds all of them to *total and leaves the largest in
// *largest; both start at zero. A block has a multiple of 32 threads, here and in task d.
__global__ void sum_and_max(const unsigned* words, std::size_t n, unsigned long long* total,
                            unsigned* largest) {
  // Task c. Your code here (about 14 lines).
}

// d · The sum alone, with loads of 16 bytes. `words` is aligned to 16 bytes; n is any number, and
// *total starts at zero.
__global__ void sum_words(const unsigned* words, std::size_t n, unsigned long long* total) {
  // Task d. Your code here (about 16 lines).
}

// x · Open: as cheaply as you can. Sums rows as sum_rows of task a does; `bytes` is aligned to 16.
__global__ void sum_rows_cheaply(const unsigned char* bytes, std::size_t n, int* sums) {
  // Task x. Your code here (about 16 lines).
}

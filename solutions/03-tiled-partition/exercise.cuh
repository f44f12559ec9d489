// Lesson 03: sums, votes and the largest word of a file, with tiles of threads.
#pragma once

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <cstddef>

namespace cg = cooperative_groups;
//! [includes]

__host__ __device__ inline bool is_text(unsigned char byte) {
  return (' ' <= byte && byte <= '~') || byte == '\n' || byte == '\t';
}

// a · The sum of what the threads of a tile bring, given to each of them. A tile of any size up to
// a warp's; all its threads call this together.
template <class Tile>
__device__ int sum(const Tile& tile, int mine) {
  //! [a1]
  for (unsigned distance = tile.num_threads() / 2; distance > 0; distance /= 2) {
    mine += tile.shfl_xor(mine, distance);
  }
  return mine;
  //! [a1] otherwise: return 0;
}

// A file in rows of 16 bytes, as a hex dump shows it: sums[row] becomes the sum of a row's bytes.
// The last row may be shorter. A block has a multiple of 16 threads.
__global__ void sum_rows(const unsigned char* bytes, std::size_t n, int* sums) {
  //! [a2]
  const auto grid = cg::this_grid();
  const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  const std::size_t tiles = grid.num_threads() / 16;
  for (std::size_t row = grid.thread_rank() / 16; row * 16 < n; row += tiles) {
    const std::size_t i = row * 16 + tile.thread_rank();
    const int total = sum(tile, i < n ? bytes[i] : 0);
    if (tile.thread_rank() == 0) sums[row] = total;
  }
  //! [a2]
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
    //! [b]
    const int text = tile.all(i >= n || is_text(bytes[i]));
    const unsigned newlines = tile.ballot(i < n && bytes[i] == '\n');
    if (tile.thread_rank() == 0) {
      all_text[row] = text;
      newline[row] = __ffs(newlines) - 1;
    }
    //! [b]
  }
}

// c · Now the file is words of 32 bits. Adds all of them to *total and leaves the largest in
// *largest; both start at zero. A block has a multiple of 32 threads, here and in task d.
__global__ void sum_and_max(const unsigned* words, std::size_t n, unsigned long long* total,
                            unsigned* largest) {
  //! [c]
  const auto grid = cg::this_grid();
  unsigned long long my_sum = 0;
  unsigned my_max = 0;
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    my_sum += words[i];
    my_max = max(my_max, words[i]);
  }
  const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  my_sum = cg::reduce(warp, my_sum, cg::plus<unsigned long long>());
  my_max = cg::reduce(warp, my_max, cg::greater<unsigned>());
  if (warp.thread_rank() == 0) {
    atomicAdd(total, my_sum);
    atomicMax(largest, my_max);
  }
  //! [c]
}

// d · The sum alone, with loads of 16 bytes. `words` is aligned to 16 bytes; n is any number, and
// *total starts at zero.
__global__ void sum_words(const unsigned* words, std::size_t n, unsigned long long* total) {
  //! [d]
  const auto grid = cg::this_grid();
  const auto* quads = reinterpret_cast<const uint4*>(words);
  unsigned long long mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n / 4; i += grid.num_threads()) {
    const uint4 quad = quads[i];
    mine += quad.x;
    mine += quad.y;
    mine += quad.z;
    mine += quad.w;
  }
  for (std::size_t i = n / 4 * 4 + grid.thread_rank(); i < n; i += grid.num_threads()) {
    mine += words[i];
  }
  const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
  if (warp.thread_rank() == 0) atomicAdd(total, mine);
  //! [d]
}

// x · Open: as cheaply as you can. Sums rows as sum_rows of task a does; `bytes` is aligned to 16.
__global__ void sum_rows_cheaply(const unsigned char* bytes, std::size_t n, int* sums) {
  //! [x]
  const auto grid = cg::this_grid();
  const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  const auto* words = reinterpret_cast<const unsigned*>(bytes);
  const std::size_t tiles = grid.num_threads() / 4;
  for (std::size_t row = grid.thread_rank() / 4; row * 16 < n; row += tiles) {
    const std::size_t first = row * 16 + 4 * tile.thread_rank();
    int mine = 0;
    if (first + 4 <= n) {
      const unsigned word = words[first / 4];
      for (int shift = 0; shift < 32; shift += 8) mine += word >> shift & 0xFF;
    } else {
      for (std::size_t i = first; i < n; ++i) mine += bytes[i];
    }
    const int total = sum(tile, mine);
    if (tile.thread_rank() == 0) sums[row] = total;
  }
  //! [x]
}

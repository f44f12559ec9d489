// Lesson 04: the rows of a table, with tiles whose size is known only at run time.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

namespace cg = cooperative_groups;

__host__ __device__ inline bool is_letter(unsigned char byte) {
  return ('a' <= byte && byte <= 'z') || ('A' <= byte && byte <= 'Z');
}

// a · One row for each tile. A table has rows of width bytes, one after the other; width is below
// 2^27. Leaves in letters[row] how many letters the row has. tile_size is 1, 2, 4, 8, 16 or 32. A
// block has at least tile_size threads. Some tests break CUDA's rule: their blocks have exactly
// tile_size threads, or a number that is no multiple of it, and then the last tile is smaller.
__global__ void count_letters(const unsigned char* table, std::size_t rows, unsigned width,
                              unsigned tile_size, int* letters) {
  __shared__ int scratch[1024];  // one for each thread of the block, however large it is
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  // Task a. Your code here (about 17 lines).
}

// b · A function for any group. Shifts a row of width bytes to the left, by at most width bytes:
// row[i] becomes what row[i + by] was, and the last by bytes become blanks, ' '. All threads of the
// group call it together, with the same arguments. No other thread touches the row.
__device__ inline void shift_left(const cg::thread_group& group, unsigned char* row, unsigned width,
                                  unsigned by) {
  // Task b. Your code here (about 6 lines).
}

// An entry of a tally is 32 times the count of a letter, plus a number that is smaller for the
// later letters. So of two letters, the one with the larger entry comes first. Six of the 32
// entries belong to no letter, and are smaller than all others.
__host__ __device__ inline unsigned none_of(unsigned letter) { return 31 - letter; }
__host__ __device__ inline unsigned char letter_of(unsigned entry) { return 'a' + 31 - entry % 32; }

// c · The tile that works alone. Leaves the letters a to z in the 26 bytes from order[26 * row] on,
// the most frequent of the row first; of two with the same count, the earlier in the alphabet
// first. Small letters and capitals are the same. A block has at least 32 threads, and takes one
// row in each iteration.
__global__ void order_letters(const unsigned char* table, std::size_t rows, unsigned width,
                              unsigned char* order) {
  __shared__ unsigned tallies[2][32];  // one for this iteration, one for the next
  const auto grid = cg::this_grid();
  const cg::thread_group block = cg::this_thread_block();  // ask its size(), not num_threads()
  const unsigned rank = block.thread_rank();
  // Task c. Your code here (about 1 line).
  if (rank < 32) tallies[0][rank] = tallies[1][rank] = none_of(rank);
  block.sync();
  unsigned turn = 0;
  for (std::size_t row = grid.block_rank(); row < rows; row += grid.num_blocks()) {
    unsigned* const tally = tallies[turn++ % 2];
    for (unsigned i = rank; i < width; i += block.size()) {
      const unsigned char byte = table[row * width + i];
      if (is_letter(byte)) atomicAdd(&tally[byte % 32 - 1], 32);
    }
    // Task c. Your code here (about 15 lines).
  }
}

// x · Open: as cheaply as you can. A text has lines of any length: line i is text[begin[i]] to
// text[begin[i + 1] - 1]. Leaves in letters[i] how many letters it has. A block consists of whole
// warps.
__global__ void count_in_lines(const unsigned char* text, const int* begin, int lines,
                               int* letters) {
  // Task x. Your code here (about 23 lines).
}

// Marks with 1 where a word begins, in rows of 8 bytes: a letter, and none before it in its row.
// One block has a tile for every few rows.
#pragma once

#include <cooperative_groups.h>

namespace lesson_03 {

namespace cg = cooperative_groups;

__host__ __device__ inline bool is_letter(unsigned char byte) {
  return ('a' <= byte && byte <= 'z') || ('A' <= byte && byte <= 'Z');
}

//! [kernel]
__global__ void mark_words(const unsigned char* text, int rows, int* begins) {
  __shared__ bool letters[1024];
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<8>(block);
  const int tiles = block.num_threads() / 8;
  const unsigned rank = tile.thread_rank();
  bool* const row_of_letters = letters + 8 * tile.meta_group_rank();
  for (int row = tile.meta_group_rank(); row < rows; row += tiles) {
    const bool is_here = is_letter(text[8 * row + rank]);
    row_of_letters[rank] = is_here;
    tile.sync();
    const bool is_before = rank > 0 && row_of_letters[rank - 1];
    begins[8 * row + rank] = is_here && !is_before;
    tile.sync();
  }
}
//! [kernel]

}  // namespace lesson_03

// The kernel that the page works through: many threads add to one counter.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

namespace lesson_01 {

namespace cg = cooperative_groups;

__host__ __device__ inline bool is_letter(unsigned char byte) {
  return ('a' <= byte && byte <= 'z') || ('A' <= byte && byte <= 'Z');
}

//! [kernel]
__global__ void count_letters(const unsigned char* text, std::size_t n, int* count) {
  const auto grid = cg::this_grid();
  int mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (is_letter(text[i])) ++mine;
  }
  if (mine > 0) atomicAdd(count, mine);
}
//! [kernel]

}  // namespace lesson_01

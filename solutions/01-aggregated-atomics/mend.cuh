// Finds the length of the longest line: each thread looks at its share of the lengths, and
// atomicMax keeps the larger of what is there and what a thread brings.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

namespace lesson_01 {

namespace cg = cooperative_groups;

//! [kernel]
__global__ void find_longest(const int* lengths, std::size_t n, int* longest) {
  const auto grid = cg::this_grid();
  int mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (lengths[i] > mine) mine = lengths[i];
  }
  atomicMax(longest, mine);
}
//! [kernel]

}  // namespace lesson_01

// How far it is in a file from each newline to the next: n newlines have n - 1 gaps between them.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

namespace lesson_00 {

namespace cg = cooperative_groups;

//! [kernel]
__global__ void measure_gaps(const int* newlines, int* gaps, std::size_t n) {
  const auto grid = cg::this_grid();
  const std::size_t i = grid.thread_rank();
  if (i + 1 < n) gaps[i] = newlines[i + 1] - newlines[i];
}
//! [kernel]

}  // namespace lesson_00

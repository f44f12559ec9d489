// Lesson NN: what is learnt, in a line.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

namespace cg = cooperative_groups;

// a · Number them: numbers[i] = i for every i below n, whatever the shape of the grid.
__global__ void number_them(int* numbers, std::size_t n) {
  //! [a]
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    numbers[i] = static_cast<int>(i);
  }
  //! [a]
}

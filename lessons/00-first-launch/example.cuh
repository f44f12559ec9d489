// The kernel that the page works through: a thread squares one number.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

namespace lesson_00 {

namespace cg = cooperative_groups;

//! [kernel]
__global__ void square(const int* in, int* out, std::size_t n) {
  const auto grid = cg::this_grid();
  const std::size_t i = grid.thread_rank();
  if (i < n) out[i] = in[i] * in[i];
}
//! [kernel]

}  // namespace lesson_00

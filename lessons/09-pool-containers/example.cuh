// The kernel that the page works through: one object in a pool, for all threads of a block.
#pragma once

#include <cooperative_groups.h>

#include <cohort/pool.hpp>

namespace lesson_09 {

namespace cg = cooperative_groups;

//! [kernel]
__global__ void count_spaces(const unsigned char* text, int* counts) {
  __shared__ __align__(16) unsigned char memory[512];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, sizeof memory);
  int* spaces = pool.make<int>(0);
  if (spaces == nullptr) return;  // all threads, or none
  if (text[cg::this_grid().thread_rank()] == ' ') atomicAdd(spaces, 1);
  block.sync();
  if (block.thread_rank() == 0) counts[blockIdx.x] = *spaces;
  pool.destroy(spaces);
}
//! [kernel]

}  // namespace lesson_09

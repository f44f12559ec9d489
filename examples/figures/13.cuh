// Two blocks swap their numbers. In the wrong run a block leaves while the other may still read.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/13-clusters/example.cuh"

namespace figures {

namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2) swap_and_leave(int* numbers) {
  __shared__ int here[2];
  const auto cluster = cg::this_cluster();
  const auto mine = cg::this_grid().thread_rank();
  const auto rank = cg::this_thread_block().thread_rank();
  here[rank] = numbers[mine];
  cluster.sync();
  const int* there = cluster.map_shared_rank(here, 1 - cluster.block_rank());
  numbers[mine] = there[rank];
}

inline void lesson_13(bool right) {
  cohort::device_buffer<int> numbers{10, 11, 20, 21};
  if (right)
    lesson_13::swap_blocks<<<2, 2>>>(numbers.data());
  else
    swap_and_leave<<<2, 2>>>(numbers.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

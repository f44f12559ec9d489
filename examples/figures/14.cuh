// Two blocks count even and odd numbers. In the wrong run each waits only for itself at first.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/14-dsmem-histogram/example.cuh"

namespace figures {

namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2) count_before_the_other(const int* numbers, int n, int* counts) {
  __shared__ int count;
  const auto cluster = cg::this_cluster();
  const auto block = cg::this_thread_block();
  const int i = cluster.thread_rank();
  if (block.thread_rank() == 0) count = 0;
  block.sync();
  if (i < n) atomicAdd(cluster.map_shared_rank(&count, numbers[i] % 2), 1);
  cluster.sync();
  if (block.thread_rank() == 0) counts[cluster.block_rank()] = count;
}

inline void lesson_14(bool right) {
  cohort::device_buffer<int> numbers{3, 1, 4, 1, 5, 9, 2}, counts(2);
  if (right)
    lesson_14::even_and_odd<<<2, 4>>>(numbers.data(), 7, counts.data());
  else
    count_before_the_other<<<2, 4>>>(numbers.data(), 7, counts.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

// A block counts spaces in one object, in the wrong run without waiting before it reads the count.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/09-pool-containers/example.cuh"

namespace figures {

namespace cg = cooperative_groups;

__global__ void count_too_early(const unsigned char* text, int* counts) {
  __shared__ __align__(16) unsigned char memory[512];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, sizeof memory);
  int* spaces = pool.make<int>(0);
  if (spaces == nullptr) return;
  if (text[cg::this_grid().thread_rank()] == ' ') atomicAdd(spaces, 1);
  if (block.thread_rank() == 0) counts[blockIdx.x] = *spaces;
  pool.destroy(spaces);
}

inline void lesson_09(bool right) {
  cohort::device_buffer<unsigned char> text{'t', 'o', ' ', 'b', 'e', ' ', 'o', 'r'};
  cohort::device_buffer<int> counts(1);
  const auto kernel = right ? lesson_09::count_spaces : count_too_early;
  kernel<<<1, 8>>>(text.data(), counts.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

// A block compares letters. In the wrong run its count has no multiple of 4 as its address.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/08-pool-allocator/example.cuh"

namespace figures {

namespace cg = cooperative_groups;

__global__ void mismatches_side_by_side(const unsigned char* word, int* result) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank(), n = block.num_threads();
  unsigned char* const letters = memory;
  int* const count = reinterpret_cast<int*>(memory + n);
  letters[rank] = word[rank];
  if (rank == 0) *count = 0;
  block.sync();
  if (letters[rank] != letters[n - 1 - rank]) atomicAdd(count, 1);
  block.sync();
  if (rank == 0) *result = *count;
}

inline void lesson_08(bool right) {
  cohort::device_buffer<unsigned char> word{'l', 'e', 'v', 'e', 'r'};
  cohort::device_buffer<int> result(1);
  const auto kernel = right ? lesson_08::mismatches : mismatches_side_by_side;
  kernel<<<1, 5, 12>>>(word.data(), result.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

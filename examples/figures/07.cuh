// A block sorts pairs into two arrays, in the wrong run without a barrier.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/07-shared-memory/example.cuh"

namespace figures {

namespace cg = cooperative_groups;

__global__ void split_at_once(const int* in, int* left, int* right) {
  constexpr int size = lesson_07::size;
  __shared__ int samples[2 * size];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const int first = size * blockIdx.x;
  samples[rank] = in[2 * first + rank];
  samples[size + rank] = in[2 * first + size + rank];
  left[first + rank] = samples[2 * rank];
  right[first + rank] = samples[2 * rank + 1];
}

inline void lesson_07(bool right) {
  cohort::device_buffer<int> in{10, 20, 11, 21, 12, 22, 13, 23, 14, 24, 15, 25, 16, 26, 17, 27};
  cohort::device_buffer<int> left(8), other(8);
  const auto kernel = right ? lesson_07::split_channels : split_at_once;
  kernel<<<2, lesson_07::size>>>(in.data(), left.data(), other.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

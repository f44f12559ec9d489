// A block sorts pairs into two arrays, in the wrong run without a barrier. And a warp asks for
// words of shared memory that lie in different banks, or in one.
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

__global__ void ask_the_banks(int* sums) {
  __shared__ int words[32 * 33];
  const int lane = threadIdx.x;
  for (int i = lane; i < 32 * 33; i += 32) words[i] = i;
  __syncthreads();
  int sum = words[lane];
  sum += words[2 * lane];
  sum += words[32 * lane];  // a column of a tile with rows of 32
  sum += words[33 * lane];  // and with rows of 33
  sums[lane] = sum;
}

inline void lesson_07_banks() {
  cohort::device_buffer<int> sums(32);
  ask_the_banks<<<1, 32>>>(sums.data());
  cudaDeviceSynchronize();
}

inline void lesson_07(bool right) {
  cohort::device_buffer<int> in{10, 20, 11, 21, 12, 22, 13, 23, 14, 24, 15, 25, 16, 26, 17, 27};
  cohort::device_buffer<int> left(8), other(8);
  const auto kernel = right ? lesson_07::split_channels : split_at_once;
  kernel<<<2, lesson_07::size>>>(in.data(), left.data(), other.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

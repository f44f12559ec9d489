// Two kinds of numbers are counted in one word. In the wrong run, not by an atomic.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/16-byte-pairs/example.cuh"

namespace figures {

namespace cg = cooperative_groups;

__global__ void odd_and_even_by_atomics(const int* numbers, int n, unsigned* counts) {
  lesson_16::odd_and_even(numbers, n, counts);
}

__global__ void odd_and_even_plainly(const int* numbers, int n, unsigned* counts) {
  __shared__ unsigned word;
  const auto block = cg::this_thread_block();
  const int i = block.thread_rank();
  if (i == 0) word = 0;
  block.sync();
  if (i < n) counts[2 + i] = word += numbers[i] % 2 == 0 ? 1 : 65536;
  block.sync();
  if (i < 2) counts[i] = i == 0 ? word & 0xFFFF : word >> 16;
}

inline void lesson_16(bool right) {
  cohort::device_buffer<int> numbers{3, 1, 4, 1};
  cohort::device_buffer<unsigned> counts(6);
  const auto kernel = right ? odd_and_even_by_atomics : odd_and_even_plainly;
  kernel<<<1, 4>>>(numbers.data(), 4, counts.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

// Lanes look for those with the same byte. In the wrong run, the mask lacks one of them.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/02-labeled-partition/example.cuh"

namespace figures {

__global__ void count_all_but_one(const unsigned char* text, int n, int* equals) {
  const int lane = threadIdx.x;
  if (lane >= n) return;
  const unsigned before_the_last = (1u << (n - 1)) - 1;
  const unsigned peers = __match_any_sync(before_the_last, text[lane]);
  equals[lane] = __popc(peers);
}

inline void lesson_02(bool right) {
  cohort::device_buffer<unsigned char> text{'a', 'b', 'r', 'a', 'c', 'a', 'd', 'a', 'b', 'r', 'a'};
  cohort::device_buffer<int> equals(text.size());
  const auto kernel = right ? lesson_02::count_equals : count_all_but_one;
  kernel<<<1, 32>>>(text.data(), static_cast<int>(text.size()), equals.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

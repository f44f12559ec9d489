// A block copies its numbers. In the wrong run it meets, but doesn't wait for the copy.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/11-async-copy/example.cuh"

namespace figures {

namespace cg = cooperative_groups;

__global__ void differences_too_early(const int* in, int* out) {
  constexpr int size = lesson_11::size;
  __shared__ int piece[size + 1];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const int begin = blockIdx.x * size;
  cg::memcpy_async(block, piece, in + begin, sizeof piece);
  block.sync();
  out[begin + rank] = piece[rank + 1] - piece[rank];
}

inline void lesson_11(bool right) {
  cohort::device_buffer<int> in{3, 1, 4, 1, 5, 9, 2, 6, 5}, out(8);
  const auto kernel = right ? lesson_11::differences : differences_too_early;
  kernel<<<2, lesson_11::size>>>(in.data(), out.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

// A tile reverses its row. In the wrong run, half of it doesn't come to the shuffle.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/03-tiled-partition/example.cuh"

namespace figures {

namespace cg = cooperative_groups;

__global__ void reverse_halves(const int* in, int* out) {
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<4>(block);
  const int mine = in[block.thread_rank()];
  const unsigned opposite = tile.num_threads() - 1 - tile.thread_rank();
  if (tile.thread_rank() < 2) out[block.thread_rank()] = tile.shfl(mine, opposite);
}

inline void lesson_03(bool right) {
  cohort::device_buffer<int> in{1, 2, 3, 4, 5, 6, 7, 8}, out(8);
  const auto kernel = right ? lesson_03::reverse_rows : reverse_halves;
  kernel<<<1, 8>>>(in.data(), out.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

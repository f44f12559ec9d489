// Threads of a tile hand numbers on through memory; in the wrong run without a barrier.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/04-runtime-tiles/example.cuh"

namespace figures {

namespace cg = cooperative_groups;

__global__ void take_in_step(int* numbers, unsigned tile_size) {
  lesson_04::take_from_the_right(numbers, tile_size);
}

__global__ void take_at_once(int* numbers, unsigned tile_size) {
  __shared__ int scratch[32];
  const auto block = cg::this_thread_block();
  const cg::thread_group tile = cg::tiled_partition(block, tile_size);
  const unsigned me = block.thread_rank();
  const bool last = tile.thread_rank() + 1 == tile.size();
  scratch[me] = numbers[me];
  numbers[me] = last ? scratch[me] : scratch[me + 1];
}

inline void lesson_04(bool right) {
  cohort::device_buffer<int> numbers{10, 11, 12, 13, 14, 15, 16, 17};
  const auto kernel = right ? take_in_step : take_at_once;
  kernel<<<1, 8>>>(numbers.data(), 4);
  cudaDeviceSynchronize();
}

}  // namespace figures

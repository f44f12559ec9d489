// Tiles, and what their lanes read from each other.
#pragma once

#include <cooperative_groups.h>

#include "../../lessons/03-tiled-partition/example.cuh"
#include "said.hpp"

namespace predictions {

namespace cg = cooperative_groups;

__global__ void add_up(const int* numbers, int* sums) {
  const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  int mine = numbers[tile.thread_rank()];
  for (int step = 2; step > 0; step /= 2) mine += tile.shfl_down(mine, step);
  sums[tile.thread_rank()] = mine;
}

__global__ void add_up_in_eights(int* sums) {
  const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  int mine = 1;
  for (int step = 4; step > 0; step /= 2) mine += tile.shfl_xor(mine, step);
  sums[threadIdx.x] = mine;
}

inline void lesson_03(int question) {
  if (question == 1) {
    const cohort::device_buffer<int> in{0, 1, 2, 3, 4, 5};
    cohort::device_buffer<int> out(6);
    lesson_03::reverse_rows<<<1, 6>>>(in.data(), out.data());
    answer_letter(ran_well() ? 'a' : 'b');
  } else if (question == 2) {
    const cohort::device_buffer<int> numbers{3, 1, 4, 1};
    cohort::device_buffer<int> sums(4);
    add_up<<<1, 4>>>(numbers.data(), sums.data());
    const auto found = sums.to_host();
    show("what ranks 0 to 3 end with", found);
    int right = 0;
    for (const int sum : found) right += sum == 9;
    answer(right);
  } else if (question == 3) {
    cohort::device_buffer<int> sums(64);
    emulator::start_counting();
    add_up_in_eights<<<1, 64>>>(sums.data());
    std::printf("sums[0]: %d\n", sums.to_host()[0]);
    answer(emulator::counters().shuffles);
  }
}

}  // namespace predictions

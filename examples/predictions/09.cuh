// Objects of a block.
#pragma once

#include <cooperative_groups.h>
#include <cohort/pool.hpp>

#include "../../lessons/09-pool-containers/example.cuh"
#include "said.hpp"

namespace predictions {

__global__ void count_spaces_and_leave(const unsigned char* text, int* counts) {
  __shared__ __align__(16) unsigned char memory[512];
  const auto block = cooperative_groups::this_thread_block();
  auto pool = cohort::make_pool(block, memory, sizeof memory);
  int* spaces = pool.make<int>(0);
  if (text[threadIdx.x] != ' ') return;
  atomicAdd(spaces, 1);
  block.sync();
  if (block.thread_rank() == 0) counts[0] = *spaces;
}

struct Large {
  int numbers[1000];
};

__global__ void make_too_much(int* nulls) {
  __shared__ __align__(16) unsigned char memory[512];
  auto pool = cohort::make_pool(cooperative_groups::this_thread_block(), memory, sizeof memory);
  if (pool.make<Large>() == nullptr) atomicAdd(nulls, 1);
}

const std::vector<unsigned char> to_be = {'t', 'o', ' ', 'b', 'e', ' ', 'o', 'r'};

inline void lesson_09(int question) {
  if (question == 1) {
    const cohort::device_buffer<unsigned char> text(to_be);
    cohort::device_buffer<int> counts{-1};
    count_spaces_and_leave<<<1, 8>>>(text.data(), counts.data());
    cudaDeviceSynchronize();
    const auto found = counts.to_host();
    show("counts, which was -1 before", found);
    answer_letter(found[0] == 2 ? 'a' : found[0] == -1 ? 'b' : 'c');
  } else if (question == 2) {
    cohort::device_buffer<int> nulls{0};
    make_too_much<<<1, 40>>>(nulls.data());
    const auto found = nulls.to_host();
    show("threads that get null", found);
    answer(found[0]);
  } else if (question == 3) {
    const cohort::device_buffer<unsigned char> text(to_be);
    cohort::device_buffer<int> counts(1);
    lesson_09::count_spaces<<<1, 8>>>(text.data(), counts.data());
    const auto found = counts.to_host();
    show("counts", found);
    answer(found[0]);
  }
}

}  // namespace predictions

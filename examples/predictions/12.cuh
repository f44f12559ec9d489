// Tickets, flags, and blocks that all meet.
#pragma once

#include <cooperative_groups.h>

#include "../figures/12.cuh"
#include "said.hpp"

namespace predictions {

__global__ void draw(unsigned* next, unsigned* last) {
  if (threadIdx.x == 0 && atomicAdd(next, 1u) == gridDim.x - 1) *last = gridDim.x - 1;
}

__global__ void meet(int* x) {
  x[cooperative_groups::this_grid().thread_rank()] = 0;
  cooperative_groups::this_grid().sync();
}

inline void lesson_12(int question) {
  if (question == 1) {
    figures::lesson_12(false);
    answer_letter(ran_well() ? 'a' : 'b');
  } else if (question == 2) {
    cohort::device_buffer<unsigned> next{0}, last{0};
    draw<<<6, 32>>>(next.data(), last.data());
    show("next", next.to_host());
    const auto found = last.to_host();
    show("the last ticket", found);
    answer(found[0]);
  } else if (question == 3) {
    int multiprocessors = 0, on_each = 0;
    cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&on_each, meet, 1024, 0);
    std::printf("%d multiprocessors, %d blocks on each\n", multiprocessors, on_each);
    answer(multiprocessors * on_each);
  }
}

}  // namespace predictions

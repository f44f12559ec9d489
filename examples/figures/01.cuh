// Threads count letters, in the wrong run without an atomic.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/01-aggregated-atomics/example.cuh"

namespace figures {

__global__ void count_plainly(const unsigned char* text, std::size_t n, int* count) {
  const auto grid = cooperative_groups::this_grid();
  int mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (lesson_01::is_letter(text[i])) ++mine;
  }
  if (mine > 0) *count += mine;
}

inline void lesson_01(bool right) {
  cohort::device_buffer<unsigned char> text{'a', 'b', '-', 'c', 'd', '.'};
  cohort::device_buffer<int> count{0};
  if (right)
    lesson_01::count_letters<<<1, 4>>>(text.data(), text.size(), count.data());
  else
    count_plainly<<<1, 4>>>(text.data(), text.size(), count.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

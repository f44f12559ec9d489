// Squares, and a launch that CUDA refuses.
#pragma once

#include "../../lessons/00-first-launch/example.cuh"
#include "said.hpp"

namespace predictions {

namespace cg = cooperative_groups;

__global__ void times_squared(std::size_t n, int* times) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    ++times[grid.thread_rank()];
  }
}

inline void lesson_00(int question) {
  if (question == 1) {
    const cohort::device_buffer<int> in{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    cohort::device_buffer<int> out(std::vector<int>(10, -1));
    lesson_00::square<<<2, 4>>>(in.data(), out.data(), 10);
    const auto left = out.to_host();
    show("out, which was -1 before", left);
    int written = 0;
    for (const int number : left) written += number != -1;
    answer(written);
  } else if (question == 2) {
    lesson_00::square<<<1, 2048>>>(nullptr, nullptr, 0);
    const auto waited = cudaDeviceSynchronize(), asked = cudaGetLastError();
    std::printf("cudaDeviceSynchronize: %s\n", cudaGetErrorName(waited));
    std::printf("cudaGetLastError: %s\n", cudaGetErrorName(asked));
    answer_letter(waited == cudaSuccess ? 'a' : waited == asked ? 'b' : 'c');
  } else if (question == 3) {
    cohort::device_buffer<int> times(std::vector<int>(4, 0));
    times_squared<<<2, 2>>>(10, times.data());
    const auto counts = times.to_host();
    show("elements of threads 0 to 3", counts);
    answer(counts[1]);
  }
}

}  // namespace predictions

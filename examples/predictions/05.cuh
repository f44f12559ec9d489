// A sum that has barriers inside.
#pragma once

#include <cooperative_groups.h>

#include "../../lessons/05-composition/example.cuh"
#include "said.hpp"

namespace predictions {

__global__ void sum_twice(const int* x, int n, int* sums) {
  sums[0] = lesson_05::sum(x, n);
  sums[1] = lesson_05::sum(x, n);
}

__global__ void sum_by_some(const int* x, int n, int* sums) {
  if (threadIdx.x < 32) {
    sums[0] = lesson_05::sum(x, n);
  } else {
    for (int time = 0; time < 3; ++time) __syncthreads();
  }
}

__global__ void sum_once(const int* x, int n, int* sums) {
  const int sum = lesson_05::sum(x, n);
  if (threadIdx.x == 0) sums[0] = sum;
}

inline void lesson_05(int question) {
  if (question == 1) {
    const cohort::device_buffer<int> x(std::vector<int>(64, 1));
    cohort::device_buffer<int> sums(2);
    sum_by_some<<<1, 64>>>(x.data(), 64, sums.data());
    answer_letter(ran_well() ? 'a' : 'b');
  } else if (question == 2) {
    const cohort::device_buffer<int> x(std::vector<int>(64, 1));
    cohort::device_buffer<int> sums(2);
    emulator::start_counting();
    sum_twice<<<1, 1>>>(x.data(), 64, sums.data());
    show("sums", sums.to_host());
    answer(emulator::counters().barriers);
  } else if (question == 3) {
    const cohort::device_buffer<int> x(std::vector<int>(1000, 1));
    cohort::device_buffer<int> sums(1);
    emulator::start_counting();
    sum_once<<<1, 64>>>(x.data(), 1000, sums.data());
    show("sums", sums.to_host());
    answer(emulator::counters().shared_atomics);
  }
}

}  // namespace predictions

// Threads compare values of any type. In the wrong run, each reads its value as an int.
#pragma once

#include <cohort/buffer.hpp>

#include <cstdint>

#include "../../lessons/15-adaptive-histogram/example.cuh"

namespace figures {

template <class Integer>
__global__ void below_as_int(const Integer* values, int limit, int* answers) {
  const int value = reinterpret_cast<const int*>(values)[threadIdx.x];
  answers[threadIdx.x] = value < limit;
}

inline void lesson_15(bool right) {
  cohort::device_buffer<std::int8_t> values{-1, 5, 127, -128};
  cohort::device_buffer<int> answers(4);
  const auto kernel = right ? lesson_15::below<std::int8_t> : below_as_int<std::int8_t>;
  kernel<<<1, 4>>>(values.data(), 1000, answers.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

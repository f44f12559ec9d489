// Banks, and how many blocks have room.
#pragma once

#include <cooperative_groups.h>

#include "said.hpp"

namespace predictions {

__global__ void read_in_steps(int step, int* out) {
  __shared__ int samples[32 * 33];
  for (int i = threadIdx.x; i < 32 * 33; i += 32) samples[i] = i;
  __syncthreads();
  out[threadIdx.x] = samples[step * threadIdx.x];
}

__global__ void nothing(int* out) {
  extern __shared__ int memory[];
  out[threadIdx.x] = memory[threadIdx.x] = 0;
}

/// One pass is the least that a load takes.
inline std::uint64_t passes(int step) {
  cohort::device_buffer<int> out(32);
  emulator::start_counting();
  read_in_steps<<<1, 32>>>(step, out.data());
  cudaDeviceSynchronize();
  const auto more = emulator::counters().shared_conflicts;
  std::printf("passes beyond the first: %llu\n", static_cast<unsigned long long>(more));
  return 1 + more;
}

inline void lesson_07(int question) {
  if (question == 1) {
    answer(passes(2));
  } else if (question == 2) {
    answer(passes(33));
  } else if (question == 3) {
    constexpr int bytes = 64 * 1024;
    int blocks = 0;
    cudaFuncSetAttribute(nothing, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, nothing, 1024, bytes);
    std::printf("blocks of 1,024 threads with 64 KB: %d\n", blocks);
    answer(blocks);
  }
}

}  // namespace predictions

// Two counters in a word, and runs of equal bytes.
#pragma once

#include <cooperative_groups.h>

#include "said.hpp"

namespace predictions {

__global__ void count_in_halves(unsigned even, unsigned odd, unsigned* halves) {
  __shared__ unsigned word;
  if (threadIdx.x == 0) word = 0;
  __syncthreads();
  for (unsigned i = threadIdx.x; i < even; i += blockDim.x) atomicAdd(&word, 1u);
  for (unsigned i = threadIdx.x; i < odd; i += blockDim.x) atomicAdd(&word, 65536u);
  __syncthreads();
  if (threadIdx.x == 0) halves[0] = word & 0xFFFF;
  if (threadIdx.x == 0) halves[1] = word >> 16;
}

// Each thread has `n` bytes in a row, and adds up equal ones before it counts them.
__global__ void count_runs(const unsigned char* bytes, int n, int* counts) {
  const unsigned char* mine = bytes + threadIdx.x * n;
  int run = 0;
  for (int i = 0; i < n; ++i) {
    ++run;
    if (i + 1 < n && mine[i + 1] == mine[i]) continue;
    atomicAdd(&counts[mine[i]], run);
    run = 0;
  }
}

template <class T>
__global__ void load(const T* from, T* to) {
  to[threadIdx.x] = from[threadIdx.x];
}

inline std::uint64_t atomics_for(const std::vector<unsigned char>& each) {
  std::vector<unsigned char> all;
  for (int thread = 0; thread < 32; ++thread) all.insert(all.end(), each.begin(), each.end());
  const cohort::device_buffer<unsigned char> bytes(all);
  cohort::device_buffer<int> counts(std::vector<int>(256, 0));
  emulator::start_counting();
  count_runs<<<1, 32>>>(bytes.data(), static_cast<int>(each.size()), counts.data());
  cudaDeviceSynchronize();
  return emulator::counters().global_atomics;
}

inline void lesson_16(int question) {
  if (question == 1) {
    cohort::device_buffer<unsigned> halves(2);
    count_in_halves<<<1, 1024>>>(70'000, 3, halves.data());
    const auto found = halves.to_host();
    show("the lower half and the upper", found);
    answer(found[1]);
  } else if (question == 2) {
    answer(atomics_for({'a', 'a', 'a', 'b', 'a', 'a', 'c', 'c'}));
  } else if (question == 3) {
    const cohort::device_buffer<uint4> from(32);
    cohort::device_buffer<uint4> to(32);
    cudaMemset(const_cast<uint4*>(from.data()), 1, 512);
    emulator::start_counting();
    load<<<1, 32>>>(from.data(), to.data());
    cudaDeviceSynchronize();
    std::printf("loads: %llu\n",
                static_cast<unsigned long long>(emulator::counters().global_loads));
    answer(emulator::counters().global_load_sectors);
  }
}

}  // namespace predictions

// Even and odd numbers, counted in the blocks of a cluster.
#pragma once

#include <cooperative_groups.h>

#include "../../lessons/14-dsmem-histogram/example.cuh"
#include "said.hpp"

namespace predictions {

namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2) return_at_once(const int* numbers, int n, int* counts) {
  __shared__ int count;
  const auto cluster = cg::this_cluster();
  if (threadIdx.x == 0) count = 0;
  cluster.sync();
  if (cluster.thread_rank() >= static_cast<unsigned>(n)) return;
  atomicAdd(cluster.map_shared_rank(&count, numbers[cluster.thread_rank()] % 2), 1);
  cluster.sync();
  if (threadIdx.x == 0) counts[cluster.block_rank()] = count;
}

__global__ void find(int bin, int bins_per_block, int* found) {
  found[0] = bin / bins_per_block;
  found[1] = bin % bins_per_block;
}

inline void lesson_14(int question) {
  if (question == 1) {
    const cohort::device_buffer<int> numbers{1, 2, 3, 4};
    cohort::device_buffer<int> counts(2);
    return_at_once<<<2, 4>>>(numbers.data(), 4, counts.data());
    answer_letter(ran_well() ? 'a' : 'b');
  } else if (question == 2) {
    const cohort::device_buffer<int> numbers{2, 4, 6, 8, 10, 12, 14, 16};
    cohort::device_buffer<int> counts(2);
    emulator::start_counting();
    lesson_14::even_and_odd<<<2, 4>>>(numbers.data(), 8, counts.data());
    show("counts", counts.to_host());
    answer(emulator::counters().remote_accesses);
  } else if (question == 3) {
    cohort::device_buffer<int> found(2);
    find<<<1, 1>>>(13, 5, found.data());
    const auto place = found.to_host();
    show("the block, and the place in it", place);
    answer(place[1]);
  }
}

}  // namespace predictions

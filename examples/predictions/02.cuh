// Lanes with the same label.
#pragma once

#include <cooperative_groups.h>

#include "said.hpp"

namespace predictions {

namespace cg = cooperative_groups;

__global__ void leaders(const int* labels, int n, int* size) {
  const int lane = threadIdx.x;
  const auto same = cg::labeled_partition(cg::tiled_partition<32>(cg::this_thread_block()),
                                          lane < n ? labels[lane] : -1);
  size[lane] = same.thread_rank() == 0 && lane < n ? static_cast<int>(same.num_threads()) : 0;
}

__global__ void count_labels(const int* labels, int* counts) {
  const auto same = cg::labeled_partition(cg::coalesced_threads(), labels[threadIdx.x]);
  if (same.thread_rank() == 0) atomicAdd(&counts[labels[threadIdx.x]], same.num_threads());
}

inline std::vector<int> groups_of(const std::vector<int>& labels) {
  const cohort::device_buffer<int> here(labels);
  cohort::device_buffer<int> size(32);
  leaders<<<1, 32>>>(here.data(), static_cast<int>(labels.size()), size.data());
  auto sizes = size.to_host();
  sizes.resize(labels.size());
  return sizes;
}

inline void lesson_02(int question) {
  if (question == 1) {
    const auto sizes = groups_of({'b', 'a', 'n', 'a', 'n', 'a'});
    show("what each lane adds", sizes);
    int leaders = 0;
    for (const int size : sizes) leaders += size > 0;
    answer(leaders);
  } else if (question == 2) {
    const cohort::device_buffer<int> labels{5, 5, 7};
    cohort::device_buffer<int> counts(std::vector<int>(8, 0));
    emulator::start_counting();
    count_labels<<<1, 3>>>(labels.data(), counts.data());
    show("counts", counts.to_host());
    answer(emulator::counters().global_atomics);
  } else if (question == 3) {
    std::vector<int> labels;
    for (int lane = 0; lane < 32; ++lane) labels.push_back(lane % 5);
    const auto sizes = groups_of(labels);
    show("what each lane adds", sizes);
    answer(sizes[0]);
  }
}

}  // namespace predictions

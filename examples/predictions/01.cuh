// Letters of a warp, and of a block.
#pragma once

#include <cooperative_groups.h>

#include "../../lessons/01-aggregated-atomics/example.cuh"
#include "said.hpp"

namespace predictions {

namespace cg = cooperative_groups;

__global__ void ranks(const unsigned char* text, int n, unsigned* mask, int* rank) {
  const int lane = threadIdx.x;
  const bool mine = lane < n && lesson_01::is_letter(text[lane]);
  const unsigned letters = __ballot_sync(0xffffffff, mine);
  if (lane == 0) *mask = letters;
  rank[lane] = mine ? __popc(letters & ((1u << lane) - 1)) : -1;
}

__global__ void odd_ones(unsigned* sizes) {
  sizes[threadIdx.x] = 0;
  if (threadIdx.x % 4 == 1) sizes[threadIdx.x] = cg::coalesced_threads().num_threads();
}

inline void lesson_01(int question) {
  if (question == 1) {
    const cohort::device_buffer<unsigned char> text{'a', '.', 'b', 'c'};
    cohort::device_buffer<unsigned> mask(1);
    cohort::device_buffer<int> rank(32);
    ranks<<<1, 32>>>(text.data(), 4, mask.data(), rank.data());
    const auto found = rank.to_host();
    std::printf("mask: %u\n", mask.to_host()[0]);
    show("ranks of lanes 0 to 3, -1 for none", std::vector<int>(found.begin(), found.begin() + 4));
    answer(found[3]);
  } else if (question == 2) {
    std::vector<unsigned char> text;
    for (int i = 0; i < 32; ++i) text.insert(text.end(), {'a', '.', 'b', 'c'});
    const cohort::device_buffer<unsigned char> bytes(text);
    cohort::device_buffer<int> count{0};
    emulator::start_counting();
    lesson_01::count_letters<<<2, 32>>>(bytes.data(), text.size(), count.data());
    show("count", count.to_host());
    answer(emulator::counters().global_atomics);
  } else if (question == 3) {
    cohort::device_buffer<unsigned> sizes(64);
    odd_ones<<<1, 64>>>(sizes.data());
    const auto found = sizes.to_host();
    show("num_threads() of lanes 0 to 7", std::vector<unsigned>(found.begin(), found.begin() + 8));
    answer(found[1]);
  }
}

}  // namespace predictions

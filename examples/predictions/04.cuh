// Tiles of a size that is known when the kernel runs.
#pragma once

#include <cooperative_groups.h>

#include "../figures/04.cuh"
#include "said.hpp"

namespace predictions {

__global__ void ranks_in_tiles(unsigned tile_size, unsigned* ranks) {
  const auto block = cooperative_groups::this_thread_block();
  ranks[threadIdx.x] = cooperative_groups::tiled_partition(block, tile_size).thread_rank();
}

inline void lesson_04(int question) {
  if (question == 1) {
    figures::lesson_04(false);
    answer_letter(ran_well() ? 'a' : 'b');
  } else if (question == 2) {
    cohort::device_buffer<int> numbers{10, 11, 12, 13, 14, 15, 16, 17};
    figures::take_in_step<<<1, 8>>>(numbers.data(), 4);
    const auto found = numbers.to_host();
    show("numbers", found);
    answer(found[3]);
  } else if (question == 3) {
    cohort::device_buffer<unsigned> ranks(48);
    ranks_in_tiles<<<1, 48>>>(8, ranks.data());
    const auto found = ranks.to_host();
    show("ranks", found);
    answer(found[29]);
  }
}

}  // namespace predictions

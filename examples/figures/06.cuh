// Lanes keep small numbers. In the wrong run, only those with a small number come to the ballot.
#pragma once

#include <cohort/buffer.hpp>

#include "../../lessons/06-scan-and-compact/example.cuh"

namespace figures {

namespace cg = cooperative_groups;

__global__ void keep_in_the_branch(const int* row, int limit, int* kept) {
  const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  const int number = row[tile.thread_rank()];
  const unsigned lanes_below = (1u << tile.thread_rank()) - 1;
  if (number < limit) {
    const unsigned keepers = tile.ballot(true);
    kept[__popc(keepers & lanes_below)] = number;
  }
}

inline void lesson_06(bool right) {
  cohort::device_buffer<int> row{7, 2, 9, 4, 1, 8, 3, 6}, kept(8);
  const auto kernel = right ? lesson_06::keep_row : keep_in_the_branch;
  kernel<<<1, 8>>>(row.data(), 5, kept.data());
  cudaDeviceSynchronize();
}

}  // namespace figures

// Rows, of which small numbers are kept.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

#include "../../lessons/06-scan-and-compact/example.cuh"
#include "said.hpp"

namespace predictions {

namespace cg = cooperative_groups;

__global__ void keep_rows(const int* rows, int n, int limit, int* kept) {
  const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  int before = 0;  // kept in the rows before
  for (int row = 0; row < n; ++row) {
    const int number = rows[row * 8 + tile.thread_rank()];
    const unsigned keepers = tile.ballot(number < limit);
    const unsigned lanes_below = (1u << tile.thread_rank()) - 1;
    if (number < limit) kept[before + __popc(keepers & lanes_below)] = number;
    before += __popc(keepers);
  }
}

__global__ void before_each(const int* numbers, int* sums) {
  const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  sums[tile.thread_rank()] = cg::exclusive_scan(tile, numbers[tile.thread_rank()]);
}

inline int place_of(int number, const std::vector<int>& rows) {
  const cohort::device_buffer<int> here(rows);
  cohort::device_buffer<int> kept(std::vector<int>(rows.size(), -1));
  keep_rows<<<1, 8>>>(here.data(), static_cast<int>(rows.size() / 8), 5, kept.data());
  const auto found = kept.to_host();
  show("kept, which was -1 before", found);
  int place = 0;
  while (found[place] != number) ++place;
  return place;
}

inline void lesson_06(int question) {
  if (question == 1) {
    answer(place_of(0, {3, 8, 1, 7, 4, 9, 2, 6, 9, 9, 5, 9, 0, 6, 9, 9}));
  } else if (question == 2) {
    answer(place_of(4, {9, 3, 5, 1, 6, 4, 2, 7}));
  } else if (question == 3) {
    const cohort::device_buffer<int> numbers{3, 1, 4, 1, 5, 9, 2, 6};
    cohort::device_buffer<int> sums(8);
    before_each<<<1, 8>>>(numbers.data(), sums.data());
    const auto found = sums.to_host();
    show("what is before each", found);
    answer(found[5]);
  }
}

}  // namespace predictions

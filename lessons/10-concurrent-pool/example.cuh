// The kernel that the page works through: four words of different lengths, one after the other.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

namespace lesson_10 {

namespace cg = cooperative_groups;

//! [kernel]
constexpr int longest = 8;  // letters of a word

__global__ void pack(const unsigned char* words, const int* lengths, unsigned char* packed) {
  const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  const int rank = tile.thread_rank();
  const int mine = lengths[rank];
  const int place = cg::exclusive_scan(tile, mine);
  for (int i = 0; i < mine; ++i) packed[place + i] = words[rank * longest + i];
}
//! [kernel]

}  // namespace lesson_10

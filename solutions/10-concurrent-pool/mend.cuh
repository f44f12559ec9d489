// Writes n words one after the other, each with the space after it. Four threads write four words
// at a time.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

namespace lesson_10 {

namespace cg = cooperative_groups;

//! [kernel]
constexpr int longest = 8;  // bytes of a word, with at least one space at its end

__global__ void join(const unsigned char* words, const int* lengths, int n, unsigned char* text) {
  const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  int begin = 0;
  for (int row = 0; row < n; row += 4) {
    const int i = row + tile.thread_rank();
    const int mine = i < n ? lengths[i] + 1 : 0;
    const int place = begin + cg::exclusive_scan(tile, mine);
    for (int k = 0; k < mine; ++k) text[place + k] = words[i * longest + k];
    begin = tile.shfl(place + mine, 3);
  }
}
//! [kernel]

}  // namespace lesson_10

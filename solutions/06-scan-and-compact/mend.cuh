// In which line of a text is each of its bytes? A byte's line is the number of newlines before it.
// The text has up to 8 bytes, one for each thread of a tile.
#pragma once

#include <cooperative_groups.h>

namespace lesson_06 {

namespace cg = cooperative_groups;

//! [kernel]
__global__ void number_lines(const unsigned char* text, int n, int* lines) {
  const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  const int lane = tile.thread_rank();
  const bool is_newline = lane < n && text[lane] == '\n';
  const unsigned newlines = tile.ballot(is_newline);
  const unsigned lanes_below = (1u << lane) - 1;
  if (lane < n) lines[lane] = __popc(newlines & lanes_below);
}
//! [kernel]

}  // namespace lesson_06

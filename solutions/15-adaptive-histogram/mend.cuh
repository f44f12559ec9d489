// Takes the accents off a text in Latin-1, whose bytes may have a sign or none. A table says what
// each of the 256 bytes becomes, and each block has a copy of it.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>

namespace lesson_15 {

namespace cg = cooperative_groups;

//! [kernel]
constexpr int bytes = 256;

template <class Byte>
__global__ void plain(const Byte* text, std::size_t n, const unsigned char* table, Byte* result) {
  __shared__ unsigned char own[bytes];
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  for (int i = block.thread_rank(); i < bytes; i += block.num_threads()) own[i] = table[i];
  block.sync();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    result[i] = own[static_cast<unsigned char>(text[i])];
  }
}
//! [kernel]

}  // namespace lesson_15

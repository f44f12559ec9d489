// What the tests of lesson 09 and their kernels tell each other.
#pragma once

#include <cstddef>

namespace tests {

// a: where a block's chunk is.
struct Chunk {
  std::size_t begin, size;
};

// b: what a vector has, and what it takes of its pool.
struct Room {
  std::size_t elements, misaligned, used, used_after;
};

constexpr std::size_t guest_bytes = 32;

// d: what a work asks its pool for: pieces, each a byte larger than the one before; a piece that
// it gives back, and a quarter of it; or a piece for every thread.
struct Work {
  enum class Asks { for_pieces, for_a_while, in_every_thread };

  Asks asks;
  std::size_t bytes = 0;
  int pieces = 0;
};

}  // namespace tests

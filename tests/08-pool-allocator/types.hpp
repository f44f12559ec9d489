// What the tests of lesson 08 and their kernels tell each other.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tests {

struct Request {
  std::size_t bytes, alignment;
};

// What came of a request: where the piece begins in the block's shared memory.
struct Piece {
  static constexpr std::int64_t refused = -1;

  std::int64_t begin;
  std::size_t misaligned;  // the address modulo the alignment
};

// As the exercise has it.
struct Pool {
  unsigned char* memory;
  std::size_t capacity, used, wasted, high_water;
};

// What a pool has noted before anybody asks.
constexpr std::size_t noted_waste = 3, noted_high_water = 5;

// b: where a thread finds the pool and what is in it, and the byte that it takes.
struct Seen {
  std::int64_t pool, memory, first;
  std::size_t capacity, used, wasted, high_water;
};

// c: what an allocate would take.
struct Step {
  std::size_t gap, bytes;
  bool fits = true;
};

// x: an array that a kernel needs for a while, as the exercise has it; and one without a place.
struct Array {
  std::size_t bytes, alignment;
  int first, last;
};

constexpr std::size_t nowhere = ~std::size_t{0};

}  // namespace tests

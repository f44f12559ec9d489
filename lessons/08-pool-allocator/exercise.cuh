// Lesson 08: a pool that hands out a block's shared memory, piece by piece.
#pragma once

#include <cooperative_groups.h>

#include <cstddef>
#include <cstdint>

namespace cg = cooperative_groups;

struct Pool {
  unsigned char* memory;       // the memory that it hands out
  std::size_t capacity;        // how many bytes that is
  std::size_t used = 0;        // how many of these bytes are gone, from the front
  std::size_t wasted = 0;      // how many of the used bytes are gaps before a piece
  std::size_t high_water = 0;  // the most that `used` has ever been
};

// a · Hands out the next `bytes` bytes whose address is a multiple of `alignment`, a power of two.
// If they don't fit it returns a null pointer, and the pool stays as it is. For one thread at a
// time. Leaves `wasted` and `high_water` as they are.
__device__ inline void* allocate(Pool& pool, std::size_t bytes, std::size_t alignment) {
  // Task a. Your code here (about 7 lines).
  return nullptr;
}

// b · Makes one pool for all threads of the block, at the front of `bytes` bytes of shared memory;
// the pool hands out the bytes after itself. All threads call it, and all get the same pool, ready
// to use. `memory` is aligned for a Pool and has room for it.
__device__ inline Pool& make_pool(const cg::thread_block& block, void* memory, std::size_t bytes) {
  auto* const pool = static_cast<Pool*>(memory);
  // Task b. Your code here (about 4 lines).
  return *pool;
}

constexpr unsigned letters = 26;

// 0 for a and A, up to 25 for z and Z; other bytes give `letters`.
__host__ __device__ inline unsigned letter_of(unsigned char byte) {
  const unsigned letter = (byte | 0x20u) - 'a';
  return letter < letters ? letter : letters;
}

// Counts the letters of the text in counts[0] to counts[25], which are 0 at first. Every warp asks
// the block's pool for 26 bins of its own and counts there; then it adds them to `counts`. A warp
// that gets no bins counts in `counts` itself. The blocks have whole warps, and pool_bytes is
// enough for the pool itself.
__global__ void count_letters(const unsigned char* text, std::size_t n, unsigned* counts,
                              std::size_t pool_bytes) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto grid = cg::this_grid();
  const auto block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  unsigned* bins = nullptr;
  // Task b. Your code here (about 19 lines).
}

// c · The tests call it after every call of allocate, from the same thread. It keeps `wasted` and
// `high_water` up to date. `place` is what allocate returned for `bytes` bytes, and `used_before`
// what `used` was before.
__device__ inline void note(Pool& pool, std::size_t used_before, std::size_t bytes,
                            const void* place) {
  // Task c. Your code here (about 3 lines).
}

// Takes all pieces back. The high-water mark stays.
__device__ inline void clear(Pool& pool) {
  // Task c. Your code here (about 2 lines).
}

constexpr int most_arrays = 64;

// An array that a kernel needs for a while.
struct Array {
  std::size_t bytes, alignment;  // at least one byte, and a power of two
  int first, last;               // the first and the last step of the kernel in which it is in use
};

// x · Open: in as few bytes as you can. Says where in a block's shared memory each of n arrays
// begins, in bytes from its front, and returns how many bytes a launch must ask for. Arrays that
// are in use in the same step have no byte in common; others may. The memory begins at a multiple
// of every alignment, and there are at most most_arrays. For the host.
inline std::size_t lay_out(const Array* arrays, int n, std::size_t* begins) {
  // Task x. Your code here (about 24 lines).
  return 0;
}

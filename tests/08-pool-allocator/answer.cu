// An answer to lesson 08, and the kernels that call its functions and say what they got.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "answer/served.hpp"
#include "types.hpp"

#include "exercise.cuh"

namespace tests {

__device__ Pool contents(const EXERCISE::Pool& pool) {
  return {pool.memory, pool.capacity, pool.used, pool.wasted, pool.high_water};
}

// The pool of task a is made by hand, `skip` bytes after the front. Thread 0 asks for everything,
// then every thread uses what was asked for it: the first byte and the last, or 16 at once.
__global__ void ask(const Request* requests, Piece* pieces, std::size_t capacity, std::size_t skip,
                    Pool* after, std::size_t* front) {
  extern __shared__ __align__(16) unsigned char memory[];
  __shared__ EXERCISE::Pool pool;
  __shared__ unsigned char* places[1024];
  const auto block = cooperative_groups::this_thread_block();
  if (block.thread_rank() == 0) {
    pool = {memory + skip, capacity, 0, noted_waste, noted_high_water};
    for (unsigned i = 0; i < block.num_threads(); ++i) {
      void* const place = EXERCISE::allocate(pool, requests[i].bytes, requests[i].alignment);
      places[i] = static_cast<unsigned char*>(place);
    }
    *after = contents(pool);
    *front = reinterpret_cast<std::uintptr_t>(memory);
  }
  block.sync();
  const Request mine = requests[block.thread_rank()];
  unsigned char* const place = places[block.thread_rank()];
  pieces[block.thread_rank()] = {place == nullptr ? Piece::refused : place - memory,
                                 reinterpret_cast<std::uintptr_t>(place) % mine.alignment};
  if (place == nullptr || mine.bytes == 0 || mine.bytes > capacity) return;
  const unsigned rank = block.thread_rank();
  if (mine.alignment >= 16 && mine.bytes >= 16) {
    *reinterpret_cast<uint4*>(place) = {rank, rank, rank, rank};
  } else {
    place[0] = static_cast<unsigned char>(rank);
    place[mine.bytes - 1] = static_cast<unsigned char>(rank + 128);
  }
}

// Asks a pool whose memory is only an address: allocate has no business there.
__global__ void ask_far(std::uintptr_t memory, std::size_t capacity, const Request* requests,
                        unsigned n, std::uintptr_t* places) {
  EXERCISE::Pool pool{reinterpret_cast<unsigned char*>(memory), capacity};
  for (unsigned i = 0; i < n; ++i)
    places[i] = reinterpret_cast<std::uintptr_t>(
        EXERCISE::allocate(pool, requests[i].bytes, requests[i].alignment));
}

// b: every thread says where the pool is and what is in it; one after the other then takes a byte.
__global__ void look_at_pool(std::size_t bytes, Seen* seen) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cooperative_groups::this_thread_block();
  const unsigned rank = block.thread_rank();
  seen += blockIdx.x * block.num_threads();
  EXERCISE::Pool& pool = EXERCISE::make_pool(block, memory, bytes);
  seen[rank] = {reinterpret_cast<unsigned char*>(&pool) - memory,
                pool.memory - memory,
                0,
                pool.capacity,
                pool.used,
                pool.wasted,
                pool.high_water};
  block.sync();
  for (unsigned turn = 0; turn < block.num_threads(); ++turn) {
    if (turn == rank) {
      unsigned char* const mine = pool.memory + pool.used;
      pool.used += 1;
      seen[rank].first = mine - memory;
      *mine = 1;
    }
    block.sync();
  }
  if (rank == 0) pool.memory[pool.capacity - 1] = 1;
}

// c: one thread moves the pool on as an allocate would, and notes it.
__global__ void note_steps(const Step* steps, unsigned n, int rounds, Pool* after) {
  __shared__ unsigned char memory[1024];
  EXERCISE::Pool pool{memory, sizeof memory};
  for (int round = 0; round < rounds; ++round) {
    if (round > 0) EXERCISE::clear(pool);
    for (unsigned i = 0; i < n; i += round + 1) {
      const std::size_t used_before = pool.used;
      if (steps[i].fits) pool.used += steps[i].gap + steps[i].bytes;
      const void* const place = memory + pool.used - steps[i].bytes;
      EXERCISE::note(pool, used_before, steps[i].bytes, steps[i].fits ? place : nullptr);
    }
  }
  *after = contents(pool);
}

// x: where each array begins, and then what lay_out returns.
std::vector<std::size_t> lay_out(const std::vector<Array>& arrays) {
  std::vector<EXERCISE::Array> its;
  for (const auto& [bytes, alignment, first, last] : arrays)
    its.push_back({bytes, alignment, first, last});
  std::vector<std::size_t> begins(arrays.size() + 1, nowhere);
  begins.back() = EXERCISE::lay_out(its.data(), static_cast<int>(its.size()), begins.data());
  return begins;
}

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"

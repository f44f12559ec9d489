// Lesson 10: a pool that many threads ask at once, and slots that come back.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

constexpr unsigned granule = 16;  // every piece begins at a multiple of this

struct Pool {
  unsigned char* memory;  // begins at a multiple of `granule`
  unsigned capacity;      // in bytes, a multiple of `granule`, below 2^20
  unsigned taken = 0;     // bytes handed out, from the front; after a refusal, `capacity`
};

// a · Hands out `bytes` bytes to each thread that calls it, with one atomic for all threads that
// call it together, and a second one if they don't all fit. A piece takes `bytes`, rounded up to a
// multiple of `granule`. A thread whose piece doesn't fit after what lower ranks ask for gets a
// null pointer. From then on the pool stays full, however often the threads of its block ask. A
// request for 0 bytes gets a pointer, too, even from a pool with no byte left; after a refusal it
// may get null. A request larger than the whole pool gets null; whether it closes the pool is up to
// you.
__device__ inline void* allocate(Pool& pool, unsigned bytes) {
  // Task a. Your code here (about 11 lines).
  return nullptr;
}

// b · Where the pool stands, for `release`. All threads of the block call it, and all get the same.
__device__ inline unsigned mark(const cg::thread_block& block, const Pool& pool) {
  // Task b. Your code here (about 4 lines).
  return 0;
}

// b · Takes back all that was handed out since the mark. All threads of the block call it. Before
// the call they may still use what they have, and after it they may allocate.
__device__ inline void release(const cg::thread_block& block, Pool& pool, unsigned mark) {
  // Task b. Your code here (about 3 lines).
}

constexpr unsigned slots_per_class = 32;
constexpr unsigned classes = 4;  // slots of 16, 32, 64 and 128 bytes

// The slots of one block.
struct Slots {
  unsigned char* memory;         // 32 slots of 16 bytes, then 32 of 32 bytes, and so on
  unsigned taken[classes] = {};  // bit i is set if slot i of that class is taken
};

constexpr unsigned slots_bytes = 15 * granule * slots_per_class;

__host__ __device__ constexpr unsigned slot_size(unsigned size_class) {
  return granule << size_class;
}

// The first slot of a class, as an offset in `memory`.
__host__ __device__ constexpr unsigned first_slot(unsigned size_class) {
  return (slot_size(size_class) - granule) * slots_per_class;
}

// The lowest `count` of the bits that are set, or all of them if there are fewer.
__host__ __device__ constexpr unsigned lowest_bits(unsigned bits, unsigned count) {
  unsigned rest = bits;
  for (; count > 0 && rest != 0; --count) rest &= rest - 1;
  return bits & ~rest;
}

// c · The smallest size class whose slots have room for `bytes` bytes; `classes` if there is none.
__host__ __device__ constexpr unsigned class_for(unsigned bytes) {
  // Task c. Your code here (about 3 lines).
  return classes;
}

// c · Gives a slot of the right class to each thread that calls it, or null if no slot is left for
// it. Threads that call it together and want the same class share two atomics, one to look at their
// word and one to change it, and take more only if another group changes the word in between.
__device__ inline void* take(Slots& slots, unsigned bytes) {
  const unsigned size_class = class_for(bytes);
  if (size_class == classes) return nullptr;
  // Task c. Your code here (about 18 lines).
  return nullptr;
}

// c · Gives back the slot, not null, that take(slots, bytes) returned to this thread.
__device__ inline void give_back(Slots& slots, void* slot, unsigned bytes) {
  // Task c. Your code here (about 5 lines).
}

constexpr unsigned places = 1024;  // of `granule` bytes each

// The places of one block, and what you note about them.
struct Shelf {
  unsigned char* memory;  // all places, one after the other
  unsigned words[places / 32] = {};
};

// x · Open: as cheaply as you can. Lends a place to each thread that calls it, and null only to
// those for whom no place is left.
__device__ inline void* borrow(Shelf& shelf) {
  // Task x. Your code here (about 29 lines).
  return nullptr;
}

// x · Takes back a place, not null. The thread that calls this has it now, and need not be the one
// that borrowed it.
__device__ inline void hand_back(Shelf& shelf, void* place) {
  // Task x. Your code here (about 4 lines).
}

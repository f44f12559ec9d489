// Lesson 10: a pool that many threads ask at once, and slots that come back.
#pragma once

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;
//! [includes]

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
  //! [a]
  if (bytes > pool.capacity) return nullptr;
  const unsigned mine = (bytes + granule - 1) / granule * granule;
  const auto group = cg::coalesced_threads();
  const unsigned before_me = cg::exclusive_scan(group, mine);
  unsigned first = 0;
  if (group.thread_rank() == group.num_threads() - 1) {
    first = atomicAdd(&pool.taken, before_me + mine);
    if (first + before_me + mine > pool.capacity) atomicMin(&pool.taken, pool.capacity);
  }
  const unsigned place = group.shfl(first, group.num_threads() - 1) + before_me;
  return place + mine <= pool.capacity ? pool.memory + place : nullptr;
  //! [a] otherwise: return nullptr;
}

// b · Where the pool stands, for `release`. All threads of the block call it, and all get the same.
__device__ inline unsigned mark(const cg::thread_block& block, const Pool& pool) {
  //! [b1]
  block.sync();
  const unsigned here = pool.taken;
  block.sync();
  return here;
  //! [b1] otherwise: return 0;
}

// b · Takes back all that was handed out since the mark. All threads of the block call it. Before
// the call they may still use what they have, and after it they may allocate.
__device__ inline void release(const cg::thread_block& block, Pool& pool, unsigned mark) {
  //! [b2]
  block.sync();
  if (block.thread_rank() == 0) pool.taken = mark;
  block.sync();
  //! [b2]
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
  //! [c1]
  unsigned size_class = 0;
  while (size_class < classes && slot_size(size_class) < bytes) ++size_class;
  return size_class;
  //! [c1] otherwise: return classes;
}

// c · Gives a slot of the right class to each thread that calls it, or null if no slot is left for
// it. Threads that call it together and want the same class share two atomics, one to look at their
// word and one to change it, and take more only if another group changes the word in between.
__device__ inline void* take(Slots& slots, unsigned bytes) {
  const unsigned size_class = class_for(bytes);
  if (size_class == classes) return nullptr;
  //! [c2]
  unsigned* const word = &slots.taken[size_class];
  const auto group = cg::labeled_partition(cg::coalesced_threads(), size_class);
  unsigned ours = 0;
  if (group.thread_rank() == 0) {
    unsigned seen = atomicOr(word, 0);
    while (true) {
      ours = lowest_bits(~seen, group.num_threads());
      const unsigned old = atomicCAS(word, seen, seen | ours);
      if (old == seen) break;
      seen = old;
    }
    __threadfence_block();
  }
  ours = group.shfl(ours, 0);
  group.sync();
  // The lowest of these is that of my rank.
  const unsigned mine = ours & ~lowest_bits(ours, group.thread_rank());
  if (mine == 0) return nullptr;
  return slots.memory + first_slot(size_class) + (__ffs(mine) - 1) * slot_size(size_class);
  //! [c2] otherwise: return nullptr;
}

// c · Gives back the slot, not null, that take(slots, bytes) returned to this thread.
__device__ inline void give_back(Slots& slots, void* slot, unsigned bytes) {
  //! [c3]
  const unsigned size_class = class_for(bytes);
  const auto place = static_cast<unsigned>(static_cast<unsigned char*>(slot) - slots.memory);
  const unsigned number = (place - first_slot(size_class)) / slot_size(size_class);
  __threadfence_block();
  atomicAnd(&slots.taken[size_class], ~(1u << number));
  //! [c3]
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
  //! [x1]
  constexpr unsigned words = places / 32, of_a_warp = 8;
  const auto group = cg::coalesced_threads();
  const unsigned rank = group.thread_rank();
  const unsigned home = cg::this_thread_block().thread_rank() / 32 * of_a_warp;
  void* mine = nullptr;
  unsigned served = 0;  // ranks
  for (unsigned i = 0; i < words && served < group.num_threads(); ++i) {
    const unsigned index = (home + i) % words;
    unsigned ours = 0;
    if (rank == 0) {
      unsigned seen = atomicOr(&shelf.words[index], 0u);
      while (~seen != 0) {
        ours = lowest_bits(~seen, group.num_threads() - served);
        const unsigned old = atomicCAS(&shelf.words[index], seen, seen | ours);
        if (old == seen) break;
        seen = old;
        ours = 0;
      }
      __threadfence_block();
    }
    ours = group.shfl(ours, 0);
    if (rank >= served) {
      const unsigned bit = __ffs(ours & ~lowest_bits(ours, rank - served));
      if (bit != 0) mine = shelf.memory + (index * 32 + bit - 1) * granule;
    }
    served += __popc(ours);
  }
  group.sync();
  return mine;
  //! [x1] otherwise: return nullptr;
}

// x · Takes back a place, not null. The thread that calls this has it now, and need not be the one
// that borrowed it.
__device__ inline void hand_back(Shelf& shelf, void* place) {
  //! [x2]
  const auto offset = static_cast<unsigned>(static_cast<unsigned char*>(place) - shelf.memory);
  const unsigned number = offset / granule;
  __threadfence_block();
  atomicAnd(&shelf.words[number / 32], ~(1u << number % 32));
  //! [x2]
}

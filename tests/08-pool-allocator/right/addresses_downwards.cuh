// The pool is seen as two addresses; the last thread makes it; warps take their turn from the last
// to the first, by intrinsics; the text is read from its end.

//! [includes]
#include <cooperative_groups.h>

#include <cstddef>
#include <cstdint>
#include <new>

namespace cg = cooperative_groups;
//! [includes]

//! [a]
const auto begin = reinterpret_cast<std::uintptr_t>(pool.memory);
const std::uintptr_t end = begin + pool.capacity;
const std::uintptr_t place = ((begin + pool.used - 1) | (alignment - 1)) + 1;
if (place > end || bytes > end - place) return nullptr;
pool.used = place - begin + bytes;
return reinterpret_cast<void*>(place);
//! [a]

//! [b1]
if (block.thread_rank() + 1 == block.num_threads()) {
  new (pool) Pool{reinterpret_cast<unsigned char*>(pool + 1), bytes - sizeof(Pool)};
}
block.sync();
return *pool;
//! [b1]

//! [b2]
Pool& pool = make_pool(block, memory, pool_bytes);
for (int turn = warp.meta_group_size() - 1; turn >= 0; --turn) {
  if (block.thread_rank() == 32u * turn) {
    bins = static_cast<unsigned*>(allocate(pool, sizeof(unsigned[letters]), alignof(unsigned)));
  }
  __syncthreads();
}
const auto address = reinterpret_cast<unsigned long long>(bins);
bins = reinterpret_cast<unsigned*>(__shfl_sync(0xffffffff, address, 0));
const unsigned lane = block.thread_rank() % 32;
if (bins != nullptr && lane < letters) bins[lane] = 0;
__syncwarp();
unsigned* const to = bins == nullptr ? counts : bins;
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const unsigned letter = letter_of(text[n - 1 - i]);
  if (letter != letters) atomicAdd(to + letter, 1);
}
__syncwarp();
if (bins != nullptr && lane < letters) atomicAdd(counts + lane, bins[lane]);
//! [b2]

//! [c1]
if (place == nullptr) return;
pool.wasted += pool.used - used_before - bytes;
pool.high_water = max(pool.high_water, pool.used);
//! [c1]

//! [c2]
pool.wasted = pool.used = 0;
//! [c2]

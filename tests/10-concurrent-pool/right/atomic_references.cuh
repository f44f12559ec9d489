// cuda::atomic_ref in place of the atomic functions, whose load looks and whose compare_exchange
// looks again; a scan by shfl_up; the last thread of a group asks; `mark` passes on what one thread
// has read.

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

#include <cuda/atomic>
#include <cuda/std/bit>

namespace cg = cooperative_groups;

using BlockCounter = cuda::atomic_ref<unsigned, cuda::thread_scope_block>;
//! [includes]

//! [a]
const auto group = cg::coalesced_threads();
const unsigned rank = group.thread_rank();
const unsigned last = group.num_threads() - 1;
// What no pool has counts as one granule too many.
const unsigned size = bytes > pool.capacity ? pool.capacity + granule
                                            : (bytes + granule - 1) / granule* granule;
unsigned end = size;
for (unsigned distance = 1; distance <= last; distance *= 2) {
  const unsigned below = group.shfl_up(end, distance);
  if (rank >= distance) end += below;
}
unsigned begin = 0;
if (rank == last) {
  const BlockCounter taken(pool.taken);
  begin = taken.fetch_add(end, cuda::memory_order_relaxed);
  if (begin + end > pool.capacity) taken.fetch_min(pool.capacity, cuda::memory_order_relaxed);
}
begin = group.shfl(begin, last);
if (begin + end > pool.capacity) return nullptr;
return &pool.memory[begin + end - size];
//! [a]

//! [b1]
__shared__ unsigned found;
block.sync();
if (block.thread_rank() == 0) found = pool.taken;
block.sync();
return found;
//! [b1]

//! [b2]
cg::sync(block);
if (block.thread_rank() == 0) pool.taken = mark;
cg::sync(block);
//! [b2]

//! [c1]
const unsigned granules = bytes / granule + (bytes % granule != 0);
const unsigned doublings = granules > 1 ? cuda::std::bit_width(granules - 1) : 0;
return doublings < classes ? doublings : classes;
//! [c1]

//! [c2]
const auto group = cg::labeled_partition(cg::coalesced_threads(), static_cast<int>(size_class));
const unsigned last = group.num_threads() - 1;
unsigned got = 0;
if (group.thread_rank() == last) {
  const BlockCounter word(slots.taken[size_class]);
  unsigned seen = word.load(cuda::memory_order_relaxed);
  do {
    got = lowest_bits(~seen, last + 1);
  } while (got != 0 && !word.compare_exchange_strong(seen, seen | got, cuda::memory_order_relaxed));
  __threadfence_block();
}
got = group.shfl(got, last);
group.sync();
got &= ~lowest_bits(got, group.thread_rank());
if (got == 0) return nullptr;
return &slots.memory[first_slot(size_class) + slot_size(size_class) * (__ffs(got) - 1)];
//! [c2]

//! [c3]
if (!slot) return;
const unsigned size_class = class_for(bytes);
const auto begin = static_cast<unsigned>(static_cast<unsigned char*>(slot) - slots.memory);
const unsigned i = (begin - first_slot(size_class)) / slot_size(size_class);
__threadfence_block();
BlockCounter(slots.taken[size_class]).fetch_and(~(1u << i), cuda::memory_order_relaxed);
//! [c3]

// Sizes that no pool has are refused before the scan, as a hint of the page says; masks of lanes in
// place of groups for the slots: the first lane asks, __fns finds each lane's bit, and a bit is
// given back by a subtraction.

//! [a]
if (bytes > pool.capacity) return nullptr;
const auto group = cg::coalesced_threads();
const unsigned last = group.num_threads() - 1;
const unsigned size = (bytes + granule - 1) & ~(granule - 1);
const unsigned end = cg::inclusive_scan(group, size);
unsigned base = 0;
if (group.thread_rank() == last) {
  base = atomicAdd(&pool.taken, end);
  if (base + end > pool.capacity) atomicMin(&pool.taken, pool.capacity);
}
base = group.shfl(base, last);
if (base + end > pool.capacity) return nullptr;
return pool.memory + (base + end - size);
//! [a]

//! [b1]
__syncthreads();
const unsigned found = pool.taken;
__syncthreads();
return found;
//! [b1]

//! [b2]
__syncthreads();
if (threadIdx.x + threadIdx.y + threadIdx.z == 0) pool.taken = mark;
__syncthreads();
//! [b2]

//! [c1]
unsigned too_small = 0;  // so many classes
for (unsigned i = 0; i < classes; ++i) too_small += slot_size(i) < bytes;
return too_small;
//! [c1]

//! [c2]
const unsigned lane = cg::this_thread_block().thread_rank() % 32;
const unsigned lanes = __match_any_sync(__activemask(), size_class);
const unsigned leader = __ffs(lanes) - 1;
unsigned* const word = &slots.taken[size_class];
unsigned chosen = 0;
if (lane == leader) {
  unsigned now = atomicOr(word, 0u);
  unsigned seen;
  do {
    seen = now;
    chosen = lowest_bits(~seen, __popc(lanes));
    if (chosen != 0) now = atomicCAS(word, seen, seen | chosen);
  } while (now != seen);
  __threadfence_block();
}
chosen = __shfl_sync(lanes, chosen, leader);
__syncwarp(lanes);
const int rank = __popc(lanes & ((1u << lane) - 1));
if (rank >= __popc(chosen)) return nullptr;
const unsigned slot = __fns(chosen, 0, rank + 1);
return slots.memory + first_slot(size_class) + slot_size(size_class) * slot;
//! [c2]

//! [c3]
if (slot == nullptr) return;
const unsigned size_class = class_for(bytes);
const auto* const first = slots.memory + first_slot(size_class);
const auto i = (static_cast<const unsigned char*>(slot) - first) / slot_size(size_class);
__threadfence_block();
atomicSub(&slots.taken[size_class], 1u << i);  // the bit is set, so no other one changes
//! [c3]

// Bits are set by atomicOr, which says what was there: those that were clear are won, and only what
// is missing is tried again. The pool counts in granules, sizes that no pool has are refused early,
// and the first thread closes the pool.

//! [a]
if (bytes > pool.capacity) return nullptr;
const auto group = cg::coalesced_threads();
const unsigned granules = (bytes + granule - 1) / granule;
const unsigned below = cg::exclusive_scan(group, granules);
const unsigned all = group.shfl(below + granules, group.num_threads() - 1);
unsigned base = 0;
if (group.thread_rank() == 0) base = atomicAdd(&pool.taken, all* granule);
base = group.shfl(base, 0);
const bool fits = base + (below + granules) * granule <= pool.capacity;
if (!group.all(fits) && group.thread_rank() == 0) atomicMin(&pool.taken, pool.capacity);
return fits ? pool.memory + base + below * granule : nullptr;
//! [a]

//! [b1]
block.sync();
const unsigned now = pool.taken;
block.sync();
return now;
//! [b1]

//! [c1]
unsigned size_class = classes;
while (size_class > 0 && bytes <= slot_size(size_class - 1)) --size_class;
return size_class;
//! [c1]

//! [c2]
const auto group = cg::labeled_partition(cg::coalesced_threads(), size_class);
unsigned* const word = &slots.taken[size_class];
unsigned won = 0;
if (group.thread_rank() == 0) {
  unsigned missing = group.num_threads();
  unsigned taken = atomicOr(word, 0u);
  while (missing > 0 && ~taken != 0) {
    const unsigned tried = lowest_bits(~taken, missing);
    const unsigned before = atomicOr(word, tried);
    won |= tried & ~before;
    missing = group.num_threads() - __popc(won);
    taken = before | tried;
  }
  __threadfence_block();
}
won = group.shfl(won, 0);
group.sync();
for (unsigned i = 0; i < group.thread_rank(); ++i) won &= won - 1;
if (won == 0) return nullptr;
unsigned char* const first = slots.memory + first_slot(size_class);
return first + (__ffs(won) - 1) * slot_size(size_class);
//! [c2]

//! [c3]
if (slot == nullptr) return;
const unsigned size_class = class_for(bytes);
unsigned i = 0;
const unsigned char* const first = slots.memory + first_slot(size_class);
while (first + i * slot_size(size_class) != slot) ++i;
__threadfence_block();
atomicXor(&slots.taken[size_class], 1u << i);
//! [c3]

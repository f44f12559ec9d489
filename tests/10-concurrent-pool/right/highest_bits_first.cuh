// Slots are taken from the highest free bit down, in reversed words; the last thread releases.

//! [b2]
block.sync();
if (block.thread_rank() == block.num_threads() - 1) pool.taken = mark;
block.sync();
//! [b2]

//! [c2]
const auto group = cg::labeled_partition(cg::coalesced_threads(), size_class);
unsigned* const word = slots.taken + size_class;
unsigned got = 0;  // backwards: slot 31 is the lowest bit
if (group.thread_rank() == 0) {
  unsigned seen = atomicOr(word, 0u);
  while ((got = lowest_bits(__brev(~seen), group.num_threads())) != 0) {
    const unsigned now = atomicCAS(word, seen, seen | __brev(got));
    if (now == seen) break;
    seen = now;
  }
  __threadfence_block();
}
got = group.shfl(got, 0);
group.sync();
const unsigned rest = got & ~lowest_bits(got, group.thread_rank());
if (rest == 0) return nullptr;
const unsigned slot = 32 - __ffs(rest);
return slots.memory + first_slot(size_class) + slot * slot_size(size_class);
//! [c2]

//! [c3]
if (slot == nullptr) return;
const unsigned size_class = class_for(bytes);
const unsigned offset = static_cast<unsigned char*>(slot) - slots.memory;
const unsigned bit = 1u << (offset - first_slot(size_class)) / slot_size(size_class);
__threadfence_block();
atomicAnd(&slots.taken[size_class], ~bit);
//! [c3]

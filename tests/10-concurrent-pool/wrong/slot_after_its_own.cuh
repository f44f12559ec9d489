// rejected by: test or out of bounds or shift too far in c
// cure: one bit, no line: a wrong slot doesn't say how it was computed
// Takes what __ffs returns for the number of the slot; it counts from 1, so each thread gets the
// slot after the one whose bit is set, and the last one lies in the next class.

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
const unsigned up_to_me = lowest_bits(ours, group.thread_rank() + 1);
const unsigned mine = up_to_me & ~lowest_bits(ours, group.thread_rank());
if (mine == 0) return nullptr;
return slots.memory + first_slot(size_class) + __ffs(mine) * slot_size(size_class);
//! [c2]

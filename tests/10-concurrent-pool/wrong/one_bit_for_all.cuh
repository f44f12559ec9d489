// rejected by: test in c
// cure: rank in the group, no line: a null pointer doesn't say why
// Chooses one bit, as if each thread swapped for itself: all but rank 0 get null.

//! [c2]
unsigned* const word = &slots.taken[size_class];
const auto group = cg::labeled_partition(cg::coalesced_threads(), size_class);
unsigned ours = 0;
if (group.thread_rank() == 0) {
  unsigned seen = atomicOr(word, 0);
  while (true) {
    ours = lowest_bits(~seen, 1);
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
//! [c2]

// rejected by: illegal address in c
// cure: null for no bit, no line: the lines are the test's own, which uses the slots
// Forgets those for whom no bit is left: slot -1 is theirs.

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
return slots.memory + first_slot(size_class) + (__ffs(mine) - 1) * slot_size(size_class);
//! [c2]

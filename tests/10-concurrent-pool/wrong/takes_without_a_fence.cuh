// rejected by: counter fences or race in c
// cure: fence, no line: it is missing, and the test counts how many there are
// Takes a slot and uses it at once: on a GPU, what it writes there may overtake what the last owner
// still writes.

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
}
ours = group.shfl(ours, 0);
group.sync();
// The lowest of these is that of my rank.
const unsigned mine = ours & ~lowest_bits(ours, group.thread_rank());
if (mine == 0) return nullptr;
return slots.memory + first_slot(size_class) + (__ffs(mine) - 1) * slot_size(size_class);
//! [c2]

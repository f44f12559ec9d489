// rejected by: endless loop in c
// cure: look again at while (atomicCAS(word, seen, seen | ours) != seen);
// Tries again, with what it saw at first. Nobody is in its way as long as nobody else is there.

//! [c2]
unsigned* const word = &slots.taken[size_class];
const auto group = cg::labeled_partition(cg::coalesced_threads(), size_class);
unsigned ours = 0;
if (group.thread_rank() == 0) {
  const unsigned seen = atomicOr(word, 0);
  do {
    ours = lowest_bits(~seen, group.num_threads());
  } while (atomicCAS(word, seen, seen | ours) != seen);
  __threadfence_block();
}
ours = group.shfl(ours, 0);
group.sync();
// The lowest of these is that of my rank.
const unsigned mine = ours & ~lowest_bits(ours, group.thread_rank());
if (mine == 0) return nullptr;
return slots.memory + first_slot(size_class) + (__ffs(mine) - 1) * slot_size(size_class);
//! [c2]

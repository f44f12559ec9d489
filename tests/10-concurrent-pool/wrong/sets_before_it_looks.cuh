// rejected by: test in c
// cure: look again, no line: a slot that stays taken has no line
// Chooses again where another group came in between, but the bits of the first choice are set by
// then, and nobody has their slots.

//! [c2]
unsigned* const word = &slots.taken[size_class];
const auto group = cg::labeled_partition(cg::coalesced_threads(), size_class);
unsigned ours = 0;
if (group.thread_rank() == 0) {
  unsigned seen = atomicOr(word, 0);
  while (true) {
    ours = lowest_bits(~seen, group.num_threads());
    const unsigned old = atomicOr(word, ours);
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

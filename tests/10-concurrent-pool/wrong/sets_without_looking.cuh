// rejected by: test or race in c
// cure: look again, no line: a slot that stays taken has no line
// An atomic that always succeeds: it sets the bits, whoever has set them in between.

//! [c2]
unsigned* const word = &slots.taken[size_class];
const auto group = cg::labeled_partition(cg::coalesced_threads(), size_class);
unsigned ours = 0;
if (group.thread_rank() == 0) {
  const unsigned seen = atomicOr(word, 0);
  ours = lowest_bits(~seen, group.num_threads());
  atomicOr(word, ours);
  __threadfence_block();
}
ours = group.shfl(ours, 0);
group.sync();
// The lowest of these is that of my rank.
const unsigned mine = ours & ~lowest_bits(ours, group.thread_rank());
if (mine == 0) return nullptr;
return slots.memory + first_slot(size_class) + (__ffs(mine) - 1) * slot_size(size_class);
//! [c2]

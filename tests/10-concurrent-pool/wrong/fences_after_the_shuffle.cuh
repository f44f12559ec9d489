// rejected by: race in c
// cure: meet after the fence, no line: the threads that race are those of the test
// Each thread has a fence when it knows its slot. But only the leader has seen the word, and a
// shuffle orders no memory: for the others, nothing comes after what the last owner did.

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
__threadfence_block();
// The lowest of these is that of my rank.
const unsigned mine = ours & ~lowest_bits(ours, group.thread_rank());
if (mine == 0) return nullptr;
return slots.memory + first_slot(size_class) + (__ffs(mine) - 1) * slot_size(size_class);
//! [c2]

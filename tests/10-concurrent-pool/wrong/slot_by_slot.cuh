// rejected by: counter shared_atomics in c
// cure: one for the group, given line: it shows in a function that is right, and called wrongly
// Lets each thread take a slot for itself: right, and with as many atomics as threads, or more
// when they are in each other's way.

//! [c2]
unsigned* const word = &slots.taken[size_class];
const auto group = cg::tiled_partition<1>(cg::this_thread_block());
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
if (mine == 0) return nullptr;
return slots.memory + first_slot(size_class) + (__ffs(mine) - 1) * slot_size(size_class);
//! [c2]

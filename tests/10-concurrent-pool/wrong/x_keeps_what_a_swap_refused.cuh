// rejected by: race in x
// cure: fence and meet, no line: the lines are the test's own, which uses what it returned
// After a swap that failed no bit is left, and it leaves the loop with those that it had
// chosen.

//! [x1]
constexpr unsigned words = places / 32, of_a_warp = 8;
const auto group = cg::coalesced_threads();
const unsigned rank = group.thread_rank();
const unsigned home = cg::this_thread_block().thread_rank() / 32 * of_a_warp;
void* mine = nullptr;
unsigned served = 0;  // ranks
for (unsigned i = 0; i < words && served < group.num_threads(); ++i) {
  const unsigned index = (home + i) % words;
  unsigned ours = 0;
  if (rank == 0) {
    unsigned seen = atomicOr(&shelf.words[index], 0u);
    while (~seen != 0) {
      ours = lowest_bits(~seen, group.num_threads() - served);
      const unsigned old = atomicCAS(&shelf.words[index], seen, seen | ours);
      if (old == seen) break;
      seen = old;
    }
    __threadfence_block();
  }
  ours = group.shfl(ours, 0);
  if (rank >= served) {
    const unsigned bit = __ffs(ours & ~lowest_bits(ours, rank - served));
    if (bit != 0) mine = shelf.memory + (index * 32 + bit - 1) * granule;
  }
  served += __popc(ours);
}
group.sync();
return mine;
//! [x1]

// Scores best of those that we know: takes places without a look, and hands back together what lies
// in one word.

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
    const unsigned wanted = group.num_threads() - served;
    unsigned tried = lowest_bits(~0u, wanted);  // A guess costs no more than a look.
    do {
      const unsigned old = atomicOr(&shelf.words[index], tried);
      ours |= tried & ~old;
      tried = lowest_bits(~(old | tried), wanted - __popc(ours));
    } while (tried != 0);
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

//! [x2]
const auto offset = static_cast<unsigned>(static_cast<unsigned char*>(place) - shelf.memory);
const unsigned number = offset / granule;
const auto group = cg::labeled_partition(cg::coalesced_threads(), number / 32);
const unsigned bits = cg::reduce(group, 1u << number % 32, cg::bit_or<unsigned>());
__threadfence_block();
group.sync();
if (group.thread_rank() == 0) atomicAnd(&shelf.words[number / 32], ~bits);
//! [x2]

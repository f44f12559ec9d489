// In a all lanes stay until the end of the loop, those without a byte vote twice no, and the first
// and the last lane add. In b all lanes go through the labels together, in c the middle one leads.

//! [a]
const auto block = cg::this_thread_block();
const auto grid = cg::this_grid();
const unsigned here = __activemask();
const int lane = block.thread_rank() % warpSize;
const std::size_t size = block.num_threads();
for (std::size_t begin = grid.block_rank() * size; begin < n; begin += grid.num_threads()) {
  const std::size_t i = begin + block.thread_rank();
  const int byte = i < n ? bytes[i] : -1;
  const int odd = __popc(__ballot_sync(here, byte >= 0 && byte % 2 != 0));
  const int even = __popc(__ballot_sync(here, byte >= 0 && byte % 2 == 0));
  if (lane == __ffs(here) - 1 && odd > 0) atomicAdd(&counts[1], odd);
  if (lane == 31 - __clz(here) && even > 0) atomicAdd(&counts[0], even);
}
//! [a]

//! [b]
const unsigned here = __activemask();
const int lane = cg::this_thread_block().thread_rank() % warpSize;
unsigned rest = here;
while (rest != 0) {
  const int leader = __ffs(rest) - 1;
  const int other = __shfl_sync(here, label, leader);
  const unsigned same = __ballot_sync(here, label == other);
  if (lane == leader) atomicAdd(&counts[label], __popc(same));
  rest &= ~same;
}
//! [b]

//! [c]
const auto group = cg::coalesced_threads();
const auto peers = cg::labeled_partition(group, label);
const unsigned size = peers.num_threads();
const bool leads = peers.thread_rank() == size / 2;
const int begin = peers.shfl(leads ? atomicAdd(&counts[label], size) : 0, size / 2);
return begin + peers.thread_rank();
//! [c]

// Two groups by a branch; labels matched one after the other; ranks by counting bits.

//! [a]
for (auto i = cg::this_grid().thread_rank(); i < n; i += cg::this_grid().num_threads()) {
  if (bytes[i] & 1) {
    const auto odd = cg::coalesced_threads();
    if (odd.thread_rank() == 0) atomicAdd(counts + 1, static_cast<int>(odd.size()));
  } else {
    const auto even = cg::coalesced_threads();
    if (even.thread_rank() == 0) atomicAdd(counts, static_cast<int>(even.size()));
  }
}
//! [a]

//! [b]
unsigned left = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % 32;
const unsigned here = left;
unsigned peers = 0;
while (left != 0) {
  const int other = __shfl_sync(here, label, __ffs(static_cast<int>(left)) - 1);
  const unsigned same = __ballot_sync(here, label == other);
  if (label == other) peers = same;
  left &= ~same;
}
if (lane == static_cast<unsigned>(31 - __clz(static_cast<int>(peers))))
  atomicAdd(counts + label, __popc(peers));
//! [b]

//! [c]
const auto here = cg::coalesced_threads();
const unsigned same = here.match_any(label);
const int leader = __ffs(static_cast<int>(same)) - 1;
const int rank = here.thread_rank();
int first = 0;
if (rank == leader) first = atomicAdd(counts + label, __popc(same));
first = here.shfl(first, leader);
return first + __popc(same & ((1u << rank) - 1));
//! [c]

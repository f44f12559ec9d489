// Task a counts in registers, and the lanes that began together add up once, after the loop. In b
// one label after the other is served, and its lanes leave.

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <cstddef>

namespace cg = cooperative_groups;
//! [includes]

//! [a]
const auto warp = cg::coalesced_threads();
const auto grid = cg::this_grid();
int looked_at = 0;
int odd = 0;
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  ++looked_at;
  odd += bytes[i] & 1;
}
const int odds = cg::reduce(warp, odd, cg::plus<int>());
const int evens = cg::reduce(warp, looked_at - odd, cg::plus<int>());
if (warp.thread_rank() != 0) return;
if (odds != 0) atomicAdd(&counts[1], odds);
if (evens != 0) atomicAdd(&counts[0], evens);
//! [a]

//! [b]
const int lane = cg::this_thread_block().thread_rank() % warpSize;
for (;;) {
  const unsigned here = __activemask();
  const int leader = __ffs(here) - 1;
  const int served = __shfl_sync(here, label, leader);
  const unsigned peers = __ballot_sync(here, label == served);
  if (label != served) continue;
  if (lane == leader) atomicAdd(&counts[served], __popc(peers));
  return;
}
//! [b]

//! [c]
const auto here = cg::coalesced_threads();
const auto peers = cg::labeled_partition(here, label);
const auto claim = [&] { return atomicAdd(&counts[label], static_cast<int>(peers.size())); };
return cg::invoke_one_broadcast(peers, claim) + static_cast<int>(peers.thread_rank());
//! [c]

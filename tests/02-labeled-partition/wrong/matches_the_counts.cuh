// rejected by: race in b
// cure: atomic at const unsigned peers = __match_any_sync(active, counts[label]);
// Matches what the label leads to, not the label, and so those whose counters happen to be equal.

//! [b]
const unsigned active = __activemask();
const unsigned peers = __match_any_sync(active, counts[label]);
const int lane = cg::this_thread_block().thread_rank() % warpSize;
const int leader = __ffs(peers) - 1;
if (lane == leader) atomicAdd(&counts[label], __popc(peers));
//! [b]

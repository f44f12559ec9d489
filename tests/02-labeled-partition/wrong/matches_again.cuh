// rejected by: test in b
// cure: own size, no line: a wrong result doesn't say where it came from
// Asks twice who is here: leader and size are of two groups.

//! [b]
const unsigned active = __activemask();
const unsigned peers = __match_any_sync(active, label);
const unsigned here = __match_any_sync(__activemask(), label);
const int lane = cg::this_thread_block().thread_rank() % warpSize;
const int leader = __ffs(peers) - 1;
if (lane == leader) atomicAdd(&counts[label], __popc(here));
//! [b]

// rejected by: test in b
// cure: own leader, no line: a wrong result doesn't say where it came from
// Takes a vote for a match: whatever isn't 0 counts as a yes, and all labels are one.

//! [b]
const unsigned active = __activemask();
const unsigned peers = __ballot_sync(active, label);
const int lane = cg::this_thread_block().thread_rank() % warpSize;
const int leader = __ffs(peers) - 1;
if (lane == leader) atomicAdd(&counts[label], __popc(peers));
//! [b]

// rejected by: race or test in c
// cure: returned value, no line: the lines are the test's own, which uses what the function returns
// Shuffles from its own rank: each lane gets what it has brought, and only the leader has claimed.

//! [c]
const auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
int first = 0;
if (peers.thread_rank() == 0) first = atomicAdd(&counts[label], peers.num_threads());
return peers.shfl(first, peers.thread_rank()) + peers.thread_rank();
//! [c]

// rejected by: race or test in c
// cure: returned value, no line: the lines are the test's own, which uses what the function returns
// Adds the rank among all lanes that are here, not among the peers: places are left out, and
// others are past the end.

//! [c]
const auto here = cg::coalesced_threads();
const auto peers = cg::labeled_partition(here, label);
int first = 0;
if (peers.thread_rank() == 0) first = atomicAdd(&counts[label], peers.num_threads());
return peers.shfl(first, 0) + here.thread_rank();
//! [c]

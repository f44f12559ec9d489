// rejected by: race or test in c
// cure: returned value, no line: the lines are the test's own, which uses what the function returns
// The leader keeps what atomicAdd returned for itself: its peers count from 0, and overwrite what
// is there.

//! [c]
const auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
int first = 0;
if (peers.thread_rank() == 0) first = atomicAdd(&counts[label], peers.num_threads());
return first + peers.thread_rank();
//! [c]

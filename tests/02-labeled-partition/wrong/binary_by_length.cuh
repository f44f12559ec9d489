// rejected by: race or test in c
// cure: returned value, no line: the lines are the test's own, which uses what the function returns
// Cuts by binary_partition, as in task a. It takes a yes or no, and every length is a yes: one
// group for all words, counted as its first one.

//! [c]
const auto peers = cg::binary_partition(cg::coalesced_threads(), label);
int first = 0;
if (peers.thread_rank() == 0) first = atomicAdd(&counts[label], peers.num_threads());
return peers.shfl(first, 0) + peers.thread_rank();
//! [c]

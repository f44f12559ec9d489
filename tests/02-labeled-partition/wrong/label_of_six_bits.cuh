// rejected by: test in c
// cure: whole label, no line: a wrong result doesn't say where it came from
// Enough for the lengths of words, but not for any label.

//! [c]
const auto peers = cg::labeled_partition(cg::coalesced_threads(), label & 63);
int first = 0;
if (peers.thread_rank() == 0) first = atomicAdd(&counts[label], peers.num_threads());
return peers.shfl(first, 0) + peers.thread_rank();
//! [c]

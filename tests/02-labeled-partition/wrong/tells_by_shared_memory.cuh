// rejected by: race or race of equal writes in c
// cure: shuffle at first = atomicAdd(&counts[label], peers.num_threads());
// Hands round by one variable for the whole block, and each part of each warp writes it.

//! [c]
const auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
__shared__ int first;
if (peers.thread_rank() == 0) first = atomicAdd(&counts[label], peers.num_threads());
peers.sync();
return first + peers.thread_rank();
//! [c]

// rejected by: race in c
// cure: atomic read at const int first = counts[label];
// Counts with task b, and reads the count to find the place: others are adding to it.

//! [c]
const auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
const int first = counts[label];
if (peers.thread_rank() == 0) atomicAdd(&counts[label], peers.num_threads());
return first + peers.thread_rank();
//! [c]

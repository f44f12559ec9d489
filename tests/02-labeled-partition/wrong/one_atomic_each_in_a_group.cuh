// rejected by: counter global_atomics in c
// cure: aggregate at return atomicAdd(&counts[label], 1);
// Cuts the group, and then lets every lane of it add for itself.

//! [c]
const auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
peers.sync();
return atomicAdd(&counts[label], 1);
//! [c]

// rejected by: shuffle in c
// cure: source lane at return __shfl_sync(__activemask(), first, 0) + group.thread_rank();
// Rank 0 of the group is asked as lane 0 of the warp, which need not be in the group.

//! [c]
const auto group = cg::coalesced_threads();
int first = 0;
if (group.thread_rank() == 0) first = atomicAdd(counter, group.num_threads());
return __shfl_sync(__activemask(), first, 0) + group.thread_rank();
//! [c]

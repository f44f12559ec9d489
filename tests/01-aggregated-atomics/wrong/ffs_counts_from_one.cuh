// rejected by: shuffle or race of equal writes in b
// cure: source lane at return __shfl_sync(active, first, __ffs(active)) + rank;
// Takes __ffs for the number of a lane; it counts from one, so the answer comes from the lane
// after the leader.

//! [b]
const unsigned active = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
const int rank = __popc(active & ((1u << lane) - 1));
int first = 0;
if (rank == 0) first = atomicAdd(counter, __popc(active));
return __shfl_sync(active, first, __ffs(active)) + rank;
//! [b]

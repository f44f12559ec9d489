// rejected by: deadlock in b
// cure: mask at const unsigned active = __ballot_sync(0xffffffff, true);
// Asks all 32 lanes who is here. Those without a letter don't answer: where they wait at a barrier
// of the block, nobody ever goes on.

//! [b]
const unsigned active = __ballot_sync(0xffffffff, true);
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
const int rank = __popc(active & ((1u << lane) - 1));
const int leader = __ffs(active) - 1;
int first = 0;
if (rank == 0) first = atomicAdd(counter, __popc(active));
return __shfl_sync(active, first, leader) + rank;
//! [b]

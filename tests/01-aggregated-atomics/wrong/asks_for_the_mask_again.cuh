// rejected by: shuffle in b
// cure: source lane at return __shfl_sync(__activemask(), first, leader) + rank;
// Asks twice who is here: the second answer may lack the leader.

//! [b]
const unsigned active = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
const int rank = __popc(active & ((1u << lane) - 1));
const int leader = __ffs(active) - 1;
int first = 0;
if (rank == 0) first = atomicAdd(counter, __popc(active));
return __shfl_sync(__activemask(), first, leader) + rank;
//! [b]

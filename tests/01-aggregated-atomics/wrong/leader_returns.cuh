// rejected by: shuffle or deadlock in b
// cure: whole group at return __shfl_sync(active, first, leader) + rank;
// The leader has what it wants, and returns. The others ask it in a shuffle that it never comes
// to.

//! [b]
const unsigned active = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
const int rank = __popc(active & ((1u << lane) - 1));
const int leader = __ffs(active) - 1;
int first = 0;
if (rank == 0) return atomicAdd(counter, __popc(active));
return __shfl_sync(active, first, leader) + rank;
//! [b]

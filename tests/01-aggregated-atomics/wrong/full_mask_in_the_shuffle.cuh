// rejected by: counter global_atomics or deadlock in b
// cure: mask at return __shfl_sync(0xffffffff, first, leader) + rank;
// Right but for the mask of the shuffle. The lanes with a letter wait there for the others, who
// come with a letter of a later turn; so the lanes drift apart, and with them the groups. Where the
// block waits after each turn, the others can't come.

//! [b]
const unsigned active = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
const int rank = __popc(active & ((1u << lane) - 1));
const int leader = __ffs(active) - 1;
int first = 0;
if (rank == 0) first = atomicAdd(counter, __popc(active));
return __shfl_sync(0xffffffff, first, leader) + rank;
//! [b]

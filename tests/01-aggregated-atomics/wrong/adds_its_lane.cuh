// rejected by: race or test in b
// cure: returned value, no line: the race is in the test
// Adds its lane, and not its rank in the group.

//! [b]
const unsigned active = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
const int rank = __popc(active & ((1u << lane) - 1));
const int leader = __ffs(active) - 1;
int first = 0;
if (rank == 0) first = atomicAdd(counter, __popc(active));
return __shfl_sync(active, first, leader) + lane;
//! [b]

// rejected by: race or race of equal writes in b
// cure: returned value, no line: the lines are the test's own, which uses what the function returns
// Lets the lowest lane add, and asks the highest: it has nothing to tell.

//! [b]
const unsigned active = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
const int rank = __popc(active & ((1u << lane) - 1));
const int leader = 31 - __clz(active);
int first = 0;
if (rank == 0) first = atomicAdd(counter, __popc(active));
return __shfl_sync(active, first, leader) + rank;
//! [b]

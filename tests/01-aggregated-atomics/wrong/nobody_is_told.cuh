// rejected by: race or race of equal writes in b
// cure: returned value, no line: the lines are the test's own, which uses what the function returns
// The leader keeps what atomicAdd returned for itself: the others count from 0 and overwrite
// what is there.

//! [b]
const unsigned active = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
const int rank = __popc(active & ((1u << lane) - 1));
int first = 0;
if (rank == 0) first = atomicAdd(counter, __popc(active));
return first + rank;
//! [b]

// rejected by: test or race or race of equal writes in b
// cure: rank, no line: a wrong result doesn't say where it came from
// Takes the lane for a mask of the lanes below it. Lane 0 has a rank other than 0, and nobody
// leads.

//! [b]
const unsigned active = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
const int rank = __popc(active & (lane - 1));
const int leader = __ffs(active) - 1;
int first = 0;
if (rank == 0) first = atomicAdd(counter, __popc(active));
return __shfl_sync(active, first, leader) + rank;
//! [b]

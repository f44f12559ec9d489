// rejected by: race "b: keeps them whatever the shape of the blocks"
// cure: lane, no line: the lines are the test's own, which uses what the function returns
// Takes the lane from threadIdx.x, right in one dimension; in two, several lanes of a warp have
// the same x.

//! [b]
const unsigned active = __activemask();
const unsigned lane = threadIdx.x % warpSize;
const int rank = __popc(active & ((1u << lane) - 1));
const int leader = __ffs(active) - 1;
int first = 0;
if (rank == 0) first = atomicAdd(counter, __popc(active));
return __shfl_sync(active, first, leader) + rank;
//! [b]

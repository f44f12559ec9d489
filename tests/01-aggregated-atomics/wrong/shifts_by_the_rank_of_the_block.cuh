// rejected by: shift too far in b
// cure: bound at const int rank = __popc(active & ((1u << lane) - 1));
// Takes the rank in the block for the lane, which it is only in the first warp. On a GPU the later
// warps shift all bits out.

//! [b]
const unsigned active = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank();
const int rank = __popc(active & ((1u << lane) - 1));
const int leader = __ffs(active) - 1;
int first = 0;
if (rank == 0) first = atomicAdd(counter, __popc(active));
return __shfl_sync(active, first, leader) + rank;
//! [b]

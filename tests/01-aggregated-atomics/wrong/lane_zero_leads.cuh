// rejected by: shuffle in b
// cure: source lane at return __shfl_sync(active, first, 0) + rank;
// Elects lane 0, which is right while it holds a letter; when it does not, nobody adds and
// nobody is told.

//! [b]
const unsigned active = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
const int rank = __popc(active & ((1u << lane) - 1));
int first = 0;
if (lane == 0) first = atomicAdd(counter, __popc(active));
return __shfl_sync(active, first, 0) + rank;
//! [b]

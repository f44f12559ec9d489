// rejected by: test or deadlock or shuffle in b
// cure: claim once, no line: a wrong result doesn't say where it came from
// Names all 32 lanes, as old tutorials do; only the lanes with a letter are here, and 32 places
// are claimed for a few.

//! [b]
const unsigned mask = 0xffffffff;
const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
int first = 0;
if (lane == 0) first = atomicAdd(counter, __popc(mask));
return __shfl_sync(mask, first, 0) + lane;
//! [b]

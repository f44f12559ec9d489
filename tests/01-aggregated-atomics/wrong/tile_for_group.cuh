// rejected by: test or shuffle or deadlock in c
// cure: claim once, no line: a wrong result doesn't say where it came from
// Takes a tile of 32, a group of lanes that need not be here; its rank 0 may hold no letter,
// and then nobody adds.

//! [c]
const auto group = cg::tiled_partition<32>(cg::this_thread_block());
int first = 0;
if (group.thread_rank() == 0) first = atomicAdd(counter, group.num_threads());
return group.shfl(first, 0) + group.thread_rank();
//! [c]

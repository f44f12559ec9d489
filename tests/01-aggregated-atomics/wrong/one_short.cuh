// rejected by: test or race or race of equal writes in c
// cure: rank, no line: a wrong result doesn't say where it came from
// Adds the greatest rank, not the size: the next group gets the place of the last lane.

//! [c]
const auto group = cg::coalesced_threads();
int first = 0;
if (group.thread_rank() == 0) first = atomicAdd(counter, group.num_threads() - 1);
return group.shfl(first, 0) + group.thread_rank();
//! [c]

// rejected by: race in c
// cure: shuffle at return first + group.thread_rank();
// Tells the others by a shared variable, not by a shuffle; nobody waits for the leader, and all
// groups of the block use the same variable.

//! [c]
__shared__ int first;
const auto group = cg::coalesced_threads();
if (group.thread_rank() == 0) first = atomicAdd(counter, group.num_threads());
return first + group.thread_rank();
//! [c]

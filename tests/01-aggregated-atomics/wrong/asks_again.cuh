// rejected by: race or race of equal writes in c
// cure: returned value, no line: the lines are the test's own, which uses what the function returns
// Asks for the group a second time inside the branch; there, the group is the leader alone, and
// it adds 1.

//! [c]
const auto group = cg::coalesced_threads();
int first = 0;
if (group.thread_rank() == 0) first = atomicAdd(counter, cg::coalesced_threads().num_threads());
return group.shfl(first, 0) + group.thread_rank();
//! [c]

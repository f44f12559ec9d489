// rejected by: test or counter global_atomics in c
// cure: claim once, no line: a wrong result doesn't say where it came from
// Forgets to elect: each lane adds the size of the whole group, and places are claimed many
// times over.

//! [c]
const auto group = cg::coalesced_threads();
const int first = atomicAdd(counter, group.num_threads());
return group.shfl(first, 0) + group.thread_rank();
//! [c]

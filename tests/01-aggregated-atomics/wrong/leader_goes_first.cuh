// rejected by: shuffle or deadlock in c
// cure: whole group at return group.shfl(first, 0) + group.thread_rank();
// Returns as soon as it knows its place. The others ask a leader that has left.

//! [c]
const auto group = cg::coalesced_threads();
int first = 0;
if (group.thread_rank() == 0) {
  first = atomicAdd(counter, group.num_threads());
  return first;
}
return group.shfl(first, 0) + group.thread_rank();
//! [c]

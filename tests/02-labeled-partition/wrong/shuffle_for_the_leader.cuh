// rejected by: deadlock or race or test in c
// cure: returned value, no line: the lines are the test's own, which uses what the function returns
// Shuffles inside the branch, where only the leader comes.

//! [c]
const auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
int first = 0;
if (peers.thread_rank() == 0) {
  first = peers.shfl(atomicAdd(&counts[label], peers.num_threads()), 0);
}
return first + peers.thread_rank();
//! [c]

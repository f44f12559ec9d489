// rejected by: counter global_atomics or race or test in c
// cure: returned value, no line: the lines are the test's own, which uses what the function returns
// Reads the count, then adds to it: others may come between the two atomics.

//! [c]
const auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
int first = 0;
if (peers.thread_rank() == 0) {
  first = atomicAdd(&counts[label], 0);
  atomicAdd(&counts[label], peers.num_threads());
}
return peers.shfl(first, 0) + peers.thread_rank();
//! [c]

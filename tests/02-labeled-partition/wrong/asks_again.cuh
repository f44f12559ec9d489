// rejected by: race or test in c
// cure: returned value, no line: the lines are the test's own, which uses what the function returns
// Cuts a second time inside the branch to get the size; there, each leader is alone, and adds 1.

//! [c]
const auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
int first = 0;
if (peers.thread_rank() == 0) {
  first = atomicAdd(&counts[label],
                    cg::labeled_partition(cg::coalesced_threads(), label).num_threads());
}
return peers.shfl(first, 0) + peers.thread_rank();
//! [c]

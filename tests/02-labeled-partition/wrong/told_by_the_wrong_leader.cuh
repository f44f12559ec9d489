// rejected by: race or test in c
// cure: returned value, no line: the lines are the test's own, which uses what the function returns
// Hears from rank 0 of all lanes that are here: every label begins where the label of that one
// begins.

//! [c]
const auto here = cg::coalesced_threads();
const auto peers = cg::labeled_partition(here, label);
int first = 0;
if (peers.thread_rank() == 0) first = atomicAdd(&counts[label], peers.num_threads());
return here.shfl(first, 0) + peers.thread_rank();
//! [c]

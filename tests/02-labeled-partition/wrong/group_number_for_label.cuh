// rejected by: race or test in c
// cure: label, no line: a wrong result doesn't say where it came from
// Takes the number of the group for the label. Groups are numbered by their first lane, whatever
// they stand for.

//! [c]
const auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
int first = 0;
if (peers.thread_rank() == 0) {
  first = atomicAdd(&counts[peers.meta_group_rank()], peers.num_threads());
}
return peers.shfl(first, 0) + peers.thread_rank();
//! [c]

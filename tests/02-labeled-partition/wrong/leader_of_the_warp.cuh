// rejected by: test in b
// cure: own leader, no line: a wrong result doesn't say where it came from
// Finds the leader in the mask of all lanes that are here: only its label is counted.

//! [b]
const unsigned active = __activemask();
const unsigned peers = __match_any_sync(active, label);
const int lane = cg::this_thread_block().thread_rank() % warpSize;
const int leader = __ffs(active) - 1;
if (lane == leader) atomicAdd(&counts[label], __popc(peers));
//! [b]

// rejected by: test in b
// cure: own size, no line: a wrong result doesn't say where it came from
// Adds the mask of the peers, not how many they are. One word alone, in lane 0, is counted well.

//! [b]
const unsigned active = __activemask();
const unsigned peers = __match_any_sync(active, label);
const int lane = cg::this_thread_block().thread_rank() % warpSize;
const int leader = __ffs(peers) - 1;
if (lane == leader) atomicAdd(&counts[label], peers);
//! [b]

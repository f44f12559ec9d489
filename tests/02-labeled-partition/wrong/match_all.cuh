// rejected by: test in b
// cure: own leader, no line: a wrong result doesn't say where it came from
// Takes __match_all_sync, which says whether all lanes have one label; where they haven't, it
// returns no lane at all.

//! [b]
const unsigned active = __activemask();
int all = 0;
const unsigned peers = __match_all_sync(active, label, &all);
const int lane = cg::this_thread_block().thread_rank() % warpSize;
const int leader = __ffs(peers) - 1;
if (lane == leader) atomicAdd(&counts[label], __popc(peers));
//! [b]

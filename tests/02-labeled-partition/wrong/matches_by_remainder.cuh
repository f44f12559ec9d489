// rejected by: test in b
// cure: whole label, no line: a wrong result doesn't say where it came from
// Matches by less than the label: words of two lengths are counted as one.

//! [b]
const unsigned active = __activemask();
const unsigned peers = __match_any_sync(active, label % 32);
const int lane = cg::this_thread_block().thread_rank() % warpSize;
const int leader = __ffs(peers) - 1;
if (lane == leader) atomicAdd(&counts[label], __popc(peers));
//! [b]

// rejected by: deadlock in b
// cure: whole group at __match_any_sync(0xffffffff, label)
// Names all 32 lanes; those with an empty word never come.

//! [b]
const unsigned peers = __match_any_sync(0xffffffff, label);
const int lane = cg::this_thread_block().thread_rank() % warpSize;
const int leader = __ffs(peers) - 1;
if (lane == leader) atomicAdd(&counts[label], __popc(peers));
//! [b]

// rejected by: test "b: counts them whatever the shape of the blocks"
// cure: lane, no line: a wrong result doesn't say where it came from
// Takes the lane from threadIdx.x, right in one dimension; in two, several lanes of a warp have
// the same x.

//! [b]
const unsigned active = __activemask();
const unsigned peers = __match_any_sync(active, label);
const int lane = threadIdx.x % warpSize;
const int leader = __ffs(peers) - 1;
if (lane == leader) atomicAdd(&counts[label], __popc(peers));
//! [b]

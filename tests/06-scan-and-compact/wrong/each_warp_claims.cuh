// rejected by: race or race of equal writes in d
// cure: one writer at if (warp.thread_rank() == 0) first = atomicAdd(count, place.total);
// Takes the leader of each warp for the leader of the block, as the ranks of both begin at 0.

//! [d2]
const Scanned place = scan(block, count_below(mine, limit));
if (warp.thread_rank() == 0) first = atomicAdd(count, place.total);
block.sync();
write_rows(warp, mine, limit, kept + first + warp.shfl(place.before, 0));
//! [d2]

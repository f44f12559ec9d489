// rejected by: race in d
// cure: barrier at write_rows(warp, mine, limit, kept + first + warp.shfl(place.before, 0));
// No barrier between the claim and those who use it: thread 0 may not be back yet.

//! [d2]
const Scanned place = scan(block, count_below(mine, limit));
if (block.thread_rank() == 0) first = atomicAdd(count, place.total);
write_rows(warp, mine, limit, kept + first + warp.shfl(place.before, 0));
//! [d2]

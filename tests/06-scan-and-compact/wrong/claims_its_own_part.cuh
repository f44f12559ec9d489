// rejected by: race in d
// cure: claim the total at kept + first + warp.shfl(place.before, 0));
// Thread 0 claims its own count, not that of the block: the blocks write over each other.

//! [d2]
const Scanned place = scan(block, count_below(mine, limit));
if (block.thread_rank() == 0) first = atomicAdd(count, count_below(mine, limit));
block.sync();
write_rows(warp, mine, limit, kept + first + warp.shfl(place.before, 0));
//! [d2]

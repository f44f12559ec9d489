// rejected by: uninitialised read in d
// cure: claim on the count at first = atomicAdd(&first, place.total);
// Adds to the variable where the answer goes, and not to the count that all blocks share.

//! [d2]
const Scanned place = scan(block, count_below(mine, limit));
if (block.thread_rank() == 0) first = atomicAdd(&first, place.total);
block.sync();
write_rows(warp, mine, limit, kept + first + warp.shfl(place.before, 0));
//! [d2]

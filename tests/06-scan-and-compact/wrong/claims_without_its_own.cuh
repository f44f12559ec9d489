// rejected by: race or test in d
// cure: claim the total at kept + first + warp.shfl(place.before, 0));
// The last thread claims what is before it, without what it keeps itself: the next piece begins
// too early.

//! [d2]
const Scanned place = scan(block, count_below(mine, limit));
if (block.thread_rank() == block.num_threads() - 1) first = atomicAdd(count, place.before);
block.sync();
write_rows(warp, mine, limit, kept + first + warp.shfl(place.before, 0));
//! [d2]

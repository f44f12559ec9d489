// rejected by: race or race of equal writes in d
// cure: one writer at first = atomicAdd(count, place.total);
// Every thread claims the places of the whole block.

//! [d2]
const Scanned place = scan(block, count_below(mine, limit));
first = atomicAdd(count, place.total);
block.sync();
write_rows(warp, mine, limit, kept + first + warp.shfl(place.before, 0));
//! [d2]

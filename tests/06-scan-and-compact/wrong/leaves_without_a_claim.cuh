// rejected by: test in d
// cure: last part, no line: a count says nothing of lines
// A piece that keeps nothing needs no place, and so the block leaves: its later pieces are lost.

//! [d2]
const Scanned place = scan(block, count_below(mine, limit));
if (place.total == 0) return;
if (block.thread_rank() == 0) first = atomicAdd(count, place.total);
block.sync();
write_rows(warp, mine, limit, kept + first + warp.shfl(place.before, 0));
//! [d2]

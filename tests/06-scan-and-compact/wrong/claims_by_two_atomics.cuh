// rejected by: counter global_atomics in d
// cure: one atomic, no line: two lines take as many
// Reads the count, then stores it increased: another block may come between the two atomics. Blocks
// run one after another here, so no number is lost.

//! [d2]
const Scanned place = scan(block, count_below(mine, limit));
if (block.thread_rank() == 0) {
  first = atomicAdd(count, 0);
  atomicExch(count, first + place.total);
}
block.sync();
write_rows(warp, mine, limit, kept + first + warp.shfl(place.before, 0));
//! [d2]

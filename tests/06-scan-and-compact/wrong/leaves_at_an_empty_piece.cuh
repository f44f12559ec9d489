// rejected by: test in c
// cure: where it begins, no line: what nobody wrote isn't in the code
// A piece that keeps nothing has nothing to write, and so the block leaves: its later pieces are
// lost.

//! [c2]
const Scanned place = scan(block, count_below(mine, limit));
if (place.total == 0) return;
write_rows(warp, mine, limit, kept + begins[piece] + warp.shfl(place.before, 0));
//! [c2]

// rejected by: race in c
// cure: own element, given line: it shows in a function that is right, and called wrongly
// Forgets that the other warps have places in the piece too: right for blocks of one warp.

//! [c2]
const Scanned place = scan(block, count_below(mine, limit));
write_rows(warp, mine, limit, kept + begins[piece]);
//! [c2]

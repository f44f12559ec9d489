// rejected by: race in c
// cure: none: the advice fits, but the line is that of write_rows, not of the call
// Forgets that the other warps have places in the piece too: right for blocks of one warp.

//! [c2]
const Scanned place = scan(block, count_below(mine, limit));
write_rows(warp, mine, limit, kept + begins[piece]);
//! [c2]

// rejected by: race in c
// cure: own element at write_rows(warp, mine, limit, kept + begins[piece]);
// Forgets that the other warps have places in the piece too: right for blocks of one warp.

//! [c2]
const Scanned place = scan(block, count_below(mine, limit));
write_rows(warp, mine, limit, kept + begins[piece]);
//! [c2]

// rejected by: race or test in c
// cure: own element at write_rows(warp, mine, limit, kept + begins[piece] + place.before);
// Gives write_rows the thread's own place, where it wants that of the warp.

//! [c2]
const Scanned place = scan(block, count_below(mine, limit));
write_rows(warp, mine, limit, kept + begins[piece] + place.before);
//! [c2]

// rejected by: test in c
// cure: sum of gaps, no line: a wrong number doesn't say where it was set
// Counts a gap for a request that was refused: before and after are the same, and the bytes are
// subtracted from nothing.

//! [c1]
pool.wasted += pool.used - used_before - bytes;
if (pool.used > pool.high_water) pool.high_water = pool.used;
//! [c1]

// rejected by: test in c
// cure: sum of gaps, no line: a wrong number doesn't say where it was set
// Notes the gap of this piece, and forgets those of the pieces before.

//! [c1]
if (place == nullptr) return;
pool.wasted = pool.used - used_before - bytes;
if (pool.used > pool.high_water) pool.high_water = pool.used;
//! [c1]

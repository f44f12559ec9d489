// rejected by: test in c
// cure: high water, no line: a wrong number doesn't say where it was set
// A piece of no bytes raises nothing, except that there may be a gap before it.

//! [c1]
if (place == nullptr) return;
pool.wasted += pool.used - used_before - bytes;
if (bytes > 0 && pool.used > pool.high_water) pool.high_water = pool.used;
//! [c1]

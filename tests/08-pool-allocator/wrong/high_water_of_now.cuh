// rejected by: test in c
// cure: high water, no line: a wrong number doesn't say where it was set
// Sets the high-water mark to what is used now: after the pool was cleared it forgets how high it
// was.

//! [c1]
if (place == nullptr) return;
pool.wasted += pool.used - used_before - bytes;
pool.high_water = pool.used;
//! [c1]

// rejected by: test in c
// cure: high water, no line: a wrong number doesn't say where it was set
// Takes the high-water mark from the bytes of the pieces: what the gaps take is used as well.

//! [c1]
if (place == nullptr) return;
pool.wasted += pool.used - used_before - bytes;
if (used_before + bytes > pool.high_water) pool.high_water = used_before + bytes;
//! [c1]

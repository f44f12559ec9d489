// rejected by: test in c
// cure: high water, no line: a wrong number doesn't say where it was set
// Makes the pool as good as new, and so loses the high-water mark.

//! [c2]
pool.used = 0;
pool.wasted = 0;
pool.high_water = 0;
//! [c2]

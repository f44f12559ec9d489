// rejected by: test in c
// cure: sum of gaps, no line: a wrong number doesn't say where it was set
// Takes the pieces back, and leaves the gaps that were between them counted.

//! [c2]
pool.used = 0;
//! [c2]

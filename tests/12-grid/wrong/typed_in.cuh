// rejected by: test in c
// cure: ask the device, no line: a wrong number doesn't say where
// Types in what an H100 has.

//! [c2]
return 132 * (2048 / threads);
//! [c2]

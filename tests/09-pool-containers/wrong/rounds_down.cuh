// rejected by: test in a
// cure: round up, no line: a wrong size doesn't say where it was computed
// Divides, and leaves the rest to nobody.

//! [a1]
return n / blocks;
//! [a1]

// rejected by: test in a
// cure: round up, no line: a wrong number doesn't say where it was computed
// Adds one instead of rounding up: a chunk is one too long when the blocks share evenly.

//! [a1]
return n / blocks + 1;
//! [a1]

// rejected by: test in a
// cure: TODO
// Adds one instead of rounding up: a chunk is one too long when the blocks share evenly.

//! [a1]
return n / blocks + 1;
//! [a1]

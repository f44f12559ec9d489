// rejected by: test in a
// cure: round up, no line: a wrong number doesn't say where it was computed
// Divides and leaves it at that. Right when the blocks share evenly; otherwise the last few
// elements are nobody's.

//! [a1]
return n / blocks;
//! [a1]

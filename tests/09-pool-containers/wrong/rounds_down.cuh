// rejected by: test in a
// cure: TODO
// Divides and leaves it at that. Right when the blocks share evenly; otherwise the last few
// elements are nobody's.

//! [a1]
return n / blocks;
//! [a1]

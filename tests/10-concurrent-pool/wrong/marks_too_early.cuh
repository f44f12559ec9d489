// rejected by: race in b
// Reads the mark without a barrier before it, while others still allocate: every thread sees
// another number.

//! [b1]
const unsigned here = pool.taken;
block.sync();
return here;
//! [b1]

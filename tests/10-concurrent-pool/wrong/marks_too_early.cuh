// rejected by: race in b
// cure: barrier at const unsigned here = pool.taken;
// Reads the mark without a barrier before it, while others still allocate: every thread sees
// another number.

//! [b1]
const unsigned here = pool.taken;
block.sync();
return here;
//! [b1]

// rejected by: race in b
// cure: barrier after at const unsigned here = pool.taken;
// Leaves out the barrier after the mark: a thread that is quick allocates while others still read
// how far the pool is.

//! [b1]
block.sync();
const unsigned here = pool.taken;
return here;
//! [b1]

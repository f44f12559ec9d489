// rejected by: test in b
// cure: every thread reads, no line: a wrong result has none
// Lets one thread read for all, and doesn't tell the others.

//! [b1]
block.sync();
const unsigned here = block.thread_rank() == 0 ? pool.taken : 0;
block.sync();
return here;
//! [b1]

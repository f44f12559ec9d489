// rejected by: test in b
// cure: set to the mark, no line: a wrong result has none
// Subtracts the mark, as if it were a number of bytes to give back.

//! [b2]
block.sync();
if (block.thread_rank() == 0) pool.taken -= mark;
block.sync();
//! [b2]

// rejected by: race in b
// cure: barrier after at if (block.thread_rank() == 0) pool.taken = mark;
// Leaves out the barrier after the release: a thread that allocates before it gets a place after
// the mark, and then the counter is set back.

//! [b2]
block.sync();
if (block.thread_rank() == 0) pool.taken = mark;
//! [b2]

// rejected by: race in b
// cure: barrier at if (block.thread_rank() == 0) pool.taken = mark;
// Leaves out the barrier before the release: others may still allocate, or use what is taken from
// them.

//! [b2]
if (block.thread_rank() == 0) pool.taken = mark;
block.sync();
//! [b2]

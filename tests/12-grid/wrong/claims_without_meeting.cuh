// rejected by: race in d
// cure: barrier at return piece;
// All return the piece before the first thread has it.

//! [d1]
if (block.thread_rank() == 0) piece = atomicAdd(next, 1u);
return piece;
//! [d1]

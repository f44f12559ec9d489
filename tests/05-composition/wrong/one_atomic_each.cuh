// rejected by: counter shared_atomics in c
// cure: spend less at atomicAdd(scratch, mine);
// Every thread of the block adds for itself. It is right, and 32 times the atomics.

//! [c2]
if (block.thread_rank() == 0) *scratch = 0;
block.sync();
atomicAdd(scratch, mine);
block.sync();
const int result = *scratch;
block.sync();
return result;
//! [c2]

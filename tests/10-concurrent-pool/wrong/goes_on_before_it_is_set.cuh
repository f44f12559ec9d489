// rejected by: test in b
// cure: set to the mark, no line: a wrong result has none
// A fence makes nobody wait.

//! [b2]
block.sync();
if (block.thread_rank() == 0) atomicExch(&pool.taken, mark);
__threadfence_block();
//! [b2]

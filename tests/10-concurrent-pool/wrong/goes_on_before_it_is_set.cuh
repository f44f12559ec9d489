// rejected by: test in b
// cure: every thread reads, no line: a wrong result has none
// A fence makes nobody wait.

//! [b2]
block.sync();
if (block.thread_rank() == 0) atomicExch(&pool.taken, mark);
__threadfence_block();
//! [b2]

// rejected by: divergent barrier in b
// cure: whole group, given line: the others go on to the next barrier
// Lets one thread destroy, and calls for that what all threads must call.

//! [b3]
if (cg::this_thread_block().thread_rank() == 0) pool_.destroy(object_);
//! [b3]

// rejected by: divergent barrier in b
// cure: whole group at if (cg::this_thread_block().thread_rank() == 0) pool_.destroy(object_);
// Lets one thread destroy, and calls for that what all threads must call.

//! [b3]
if (cg::this_thread_block().thread_rank() == 0) pool_.destroy(object_);
//! [b3]

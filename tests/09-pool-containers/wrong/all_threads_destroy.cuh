// rejected by: race of equal writes in b
// Waits, and then calls the destroy of the pool, which is for one thread, in every thread.

//! [b3]
cg::this_thread_block().sync();
pool_->destroy(object_);
//! [b3]

// rejected by: use after free in b
// cure: wait to destroy, given line: it shows in a function that is right, and called wrongly
// Destroys with one thread, and doesn't wait for those that still use the object.

//! [b3]
if (cg::this_thread_block().thread_rank() == 0) pool_->destroy(object_);
//! [b3]

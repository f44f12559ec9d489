// rejected by: use after free in b
// cure: none: the line is in the vector's destructor; the words name the owner's
// Destroys with one thread, and doesn't wait for those that still use the object.

//! [b3]
if (cg::this_thread_block().thread_rank() == 0) pool_->destroy(object_);
//! [b3]

// rejected by: race of equal writes in b
// cure: one writer, no line: the lines are the test's own, of its destructor
// Waits, and then calls the destructor, which is for one thread, in every thread.

//! [b3]
cg::this_thread_block().sync();
if (object_ != nullptr) object_->~T();
//! [b3]

// rejected by: test in b
// cure: give the object back, no line: it is missing, and the test counts what is taken
// Waits, and calls the destructor once, by hand. Whoever made the object took room for it, too.

//! [b3]
const auto block = cg::this_thread_block();
block.sync();
if (block.thread_rank() == 0 && object_ != nullptr) object_->~T();
//! [b3]

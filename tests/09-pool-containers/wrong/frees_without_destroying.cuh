// rejected by: test in b
// cure: destroy the object, no line: it is missing, and the test counts destructors
// Gives the room back, and forgets that an object ends with its destructor.

//! [b3]
const auto block = cg::this_thread_block();
block.sync();
if (block.thread_rank() == 0 && object_ != nullptr) pool_->deallocate(object_, sizeof(T));
//! [b3]

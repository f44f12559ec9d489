// rejected by: counter barriers in b
// cure: no more barriers, given line: of lines that take as many the report names the last
// Waits before it destroys, since others may still use the object. But destroy begins with that.

//! [b3]
cg::this_thread_block().sync();
pool_.destroy(object_);
//! [b3]

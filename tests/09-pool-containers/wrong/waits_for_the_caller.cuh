// rejected by: counter barriers in c
// cure: one barrier, no line: both lines take as many, and the report doesn't know which to keep
// Waits at the beginning, too, for those who write what it reads. But its caller has done that.

//! [c1]
block.sync();
for (std::size_t i = block.thread_rank(); i < from.size(); i += block.num_threads()) {
  to[i] = from[i];
}
block.sync();
//! [c1]

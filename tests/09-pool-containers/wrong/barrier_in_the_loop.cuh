// rejected by: divergent barrier or counter barriers in c
// cure: one barrier at block.sync();
// Waits after each element. Threads with one element less wait once less.

//! [c2]
for (std::size_t i = block.thread_rank(); i < values.size(); i += block.num_threads()) {
  values[i] = function(values[i]);
  block.sync();
}
//! [c2]

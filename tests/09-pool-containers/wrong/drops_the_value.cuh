// rejected by: test in c
// cure: store the value, no line: a wrong value doesn't say where
// Calls the function for each value, and drops what it returns.

//! [c2]
for (std::size_t i = block.thread_rank(); i < values.size(); i += block.num_threads()) {
  function(values[i]);
}
block.sync();
//! [c2]

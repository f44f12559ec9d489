// rejected by: counter global_loads or counter busiest_warp in c
// cure: share the work at for (std::size_t i = 0; i < from.size(); ++i) to[i] = from[i];
// Lets thread 0 copy everything, as a constructor would. Right, and as slow as one thread is.

//! [c1]
if (block.thread_rank() == 0) {
  for (std::size_t i = 0; i < from.size(); ++i) to[i] = from[i];
}
block.sync();
//! [c1]

// rejected by: race or uninitialised read in c
// cure: barrier after at to[i] = from[i];
// Waits at the beginning, for those who write what it reads. The promise is about what it writes.

//! [c1]
block.sync();
for (std::size_t i = block.thread_rank(); i < from.size(); i += block.num_threads()) {
  to[i] = from[i];
}
//! [c1]

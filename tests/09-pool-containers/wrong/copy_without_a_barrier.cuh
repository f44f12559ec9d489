// rejected by: race or uninitialised read in c
// cure: barrier after at to[i] = from[i];
// Returns when this thread has copied its share. The table then has holes, which the other threads
// are still filling.

//! [c1]
for (std::size_t i = block.thread_rank(); i < from.size(); i += block.num_threads()) {
  to[i] = from[i];
}
//! [c1]

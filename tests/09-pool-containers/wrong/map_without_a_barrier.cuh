// rejected by: race in c
// cure: barrier after at values[i] = function(values[i]);
// Returns when this thread has mapped its share.

//! [c2]
for (std::size_t i = block.thread_rank(); i < values.size(); i += block.num_threads()) {
  values[i] = function(values[i]);
}
//! [c2]

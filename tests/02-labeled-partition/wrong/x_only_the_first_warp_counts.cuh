// rejected by: test in x
// cure: every word, no line: a wrong result doesn't say where
// Thinks of 32 counters, and lets only 32 threads count.

//! [x]
__shared__ int ours[32];  // the counts of this block
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
const int rank = block.thread_rank();
if (rank < 32) ours[rank] = 0;
block.sync();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int length = lengths[i];
  if (length > 0 && rank < 32) count_by_mask(ours, length);
}
block.sync();
const int mine = rank < 32 ? ours[rank] : 0;
if (mine > 0) atomicAdd(&counts[rank], mine);
//! [x]

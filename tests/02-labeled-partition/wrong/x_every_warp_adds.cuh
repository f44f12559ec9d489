// rejected by: test in x
// cure: each word once, no line: a wrong result doesn't say where
// Takes the rank modulo 32 for the counter, and so each warp adds what all have counted.

//! [x]
__shared__ int ours[32];  // the counts of this block
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
const int rank = block.thread_rank();
if (rank < 32) ours[rank] = 0;
block.sync();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int length = lengths[i];
  if (length > 0) count_by_mask(ours, length);
}
block.sync();
const int bin = rank % 32, mine = ours[bin];
if (mine > 0) atomicAdd(&counts[bin], mine);
//! [x]

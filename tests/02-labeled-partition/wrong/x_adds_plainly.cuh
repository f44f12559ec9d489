// rejected by: race in x
// cure: atomic at counts[rank] += mine;
// One thread of the block adds a length's count, so nobody seems to be in its way. But the other
// blocks add as well.

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
const int mine = rank < 32 ? ours[rank] : 0;
if (mine > 0) counts[rank] += mine;
//! [x]

// rejected by: counter busiest_warp in x
// cure: share at const int length = lengths[i];
// Fewer blocks have fewer counts to add. So the blocks of odd rank do nothing.

//! [x]
__shared__ int ours[32];  // the counts of this block
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
const int rank = block.thread_rank();
if (rank < 32) ours[rank] = 0;
block.sync();
const std::size_t blocks = (grid.num_blocks() + 1) / 2, threads = block.num_threads();
const std::size_t first = grid.block_rank() % 2 == 0 ? grid.block_rank() / 2 * threads + rank : n;
for (std::size_t i = first; i < n; i += blocks * threads) {
  const int length = lengths[i];
  if (length > 0) count_by_mask(ours, length);
}
block.sync();
const int mine = rank < 32 ? ours[rank] : 0;
if (mine > 0) atomicAdd(&counts[rank], mine);
//! [x]

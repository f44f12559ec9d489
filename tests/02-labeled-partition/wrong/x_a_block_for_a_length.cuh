// rejected by: counter global_load_sectors in x
// cure: read once at const int length = lengths[i];
// Each block counts some of the lengths, in all words. That takes few atomics, because no two
// blocks add the same length; but each block reads everything.

//! [x]
__shared__ int ours[32];  // the counts of this block
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
const int rank = block.thread_rank();
if (rank < 32) ours[rank] = 0;
block.sync();
for (std::size_t i = rank; i < n; i += block.num_threads()) {
  const int length = lengths[i];
  if (length > 0 && length % grid.num_blocks() == grid.block_rank()) count_by_mask(ours, length);
}
block.sync();
const int mine = rank < 32 ? ours[rank] : 0;
if (mine > 0) atomicAdd(&counts[rank], mine);
//! [x]

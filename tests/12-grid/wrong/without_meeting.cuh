// rejected by: race in c
// cure: order blocks at const float total
// Adds up the sums of blocks that may not have begun.

//! [c1]
if (block.thread_rank() == 0) sums[grid.block_rank()] = mine;
const float total = sum_of(block, sums, grid.num_blocks());
for (std::size_t i = block.thread_rank(); i < piece.size; i += block.num_threads()) {
  x[piece.begin + i] /= total;
}
//! [c1]

// rejected by: race in c
// cure: order blocks at block.sync
// The barrier of the block, as in every lesson before.

//! [c1]
if (block.thread_rank() == 0) sums[grid.block_rank()] = mine;
block.sync();
const float total = sum_of(block, sums, grid.num_blocks());
for (std::size_t i = block.thread_rank(); i < piece.size; i += block.num_threads()) {
  x[piece.begin + i] /= total;
}
//! [c1]

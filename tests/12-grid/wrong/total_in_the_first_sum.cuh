// rejected by: race in c
// cure: order blocks at sums[0] = all;
// Tells the total by a sum that other blocks may not have read yet.

//! [c1]
if (block.thread_rank() == 0) sums[grid.block_rank()] = mine;
grid.sync();
const float all = sum_of(block, sums, grid.num_blocks());
if (grid.thread_rank() == 0) sums[0] = all;
block.sync();
const float total = sums[0];
for (std::size_t i = block.thread_rank(); i < piece.size; i += block.num_threads()) {
  x[piece.begin + i] /= total;
}
//! [c1]

// rejected by: deadlock or race in c
// cure: whole group at grid.sync();
// One thread of each block waits for the grid.

//! [c1]
if (block.thread_rank() == 0) {
  sums[grid.block_rank()] = mine;
  grid.sync();
}
const float total = sum_of(block, sums, grid.num_blocks());
for (std::size_t i = block.thread_rank(); i < piece.size; i += block.num_threads()) {
  x[piece.begin + i] /= total;
}
//! [c1]

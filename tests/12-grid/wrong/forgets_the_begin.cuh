// rejected by: race in c
// cure: own piece at x[i] /= total;
// Every block divides the first numbers.

//! [c1]
if (block.thread_rank() == 0) sums[grid.block_rank()] = mine;
grid.sync();
const float total = sum_of(block, sums, grid.num_blocks());
for (std::size_t i = block.thread_rank(); i < piece.size; i += block.num_threads()) {
  x[i] /= total;
}
//! [c1]

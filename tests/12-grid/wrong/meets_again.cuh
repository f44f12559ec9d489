// rejected by: counter grid_barriers in c
// cure: meet once, no line: two lines take as many
// One more barrier at the end, to be safe. The end of the kernel is one.

//! [c1]
if (block.thread_rank() == 0) sums[grid.block_rank()] = mine;
grid.sync();
const float total = sum_of(block, sums, grid.num_blocks());
for (std::size_t i = block.thread_rank(); i < piece.size; i += block.num_threads()) {
  x[piece.begin + i] /= total;
}
grid.sync();
//! [c1]

// rejected by: deadlock in c
// cure: whole group at if (piece.size == 0) return;
// A block without numbers has nothing to divide; but all others wait for it.

//! [c1]
if (piece.size == 0) return;
if (block.thread_rank() == 0) sums[grid.block_rank()] = mine;
grid.sync();
const float total = sum_of(block, sums, grid.num_blocks());
for (std::size_t i = block.thread_rank(); i < piece.size; i += block.num_threads()) {
  x[piece.begin + i] /= total;
}
//! [c1]

// rejected by: out of bounds in a
// cure: bound at const int total = sum(tile, bytes[i]);
// Lets every thread of a tile take part, as it must, but forgets that in the last row some have
// no byte.

//! [a2]
const auto grid = cg::this_grid();
const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
const std::size_t tiles = grid.num_threads() / 16;
for (std::size_t row = grid.thread_rank() / 16; row * 16 < n; row += tiles) {
  const std::size_t i = row * 16 + tile.thread_rank();
  const int total = sum(tile, bytes[i]);
  if (tile.thread_rank() == 0) sums[row] = total;
}
//! [a2]

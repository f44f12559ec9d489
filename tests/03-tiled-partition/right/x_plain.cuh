// Scores as the plain way: task a once more, with a thread for each byte.

//! [x]
const auto grid = cg::this_grid();
const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
const std::size_t tiles = grid.num_threads() / 16;
for (std::size_t row = grid.thread_rank() / 16; row * 16 < n; row += tiles) {
  const std::size_t i = row * 16 + tile.thread_rank();
  const int total = sum(tile, i < n ? bytes[i] : 0);
  if (tile.thread_rank() == 0) sums[row] = total;
}
//! [x]

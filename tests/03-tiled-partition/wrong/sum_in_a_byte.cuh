// rejected by: test in a
// cure: own column, no line: a wrong result doesn't say where it came from
// Keeps the sum of a row in a byte.

//! [a2]
const auto grid = cg::this_grid();
const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
const std::size_t tiles = grid.num_threads() / 16;
for (std::size_t row = grid.thread_rank() / 16; row * 16 < n; row += tiles) {
  const std::size_t i = row * 16 + tile.thread_rank();
  const unsigned char total = sum(tile, i < n ? bytes[i] : 0);
  if (tile.thread_rank() == 0) sums[row] = total;
}
//! [a2]

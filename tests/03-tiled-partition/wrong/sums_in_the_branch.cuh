// rejected by: shuffle in a
// cure: whole group, given line: it shows in a function that is right, and called wrongly
// Lets only the threads that have a byte call the sum; in a last row that is shorter, they
// shuffle with threads that have left.

//! [a2]
const auto grid = cg::this_grid();
const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
const std::size_t tiles = grid.num_threads() / 16;
for (std::size_t row = grid.thread_rank() / 16; row * 16 < n; row += tiles) {
  const std::size_t i = row * 16 + tile.thread_rank();
  if (i < n) {
    const int total = sum(tile, bytes[i]);
    if (tile.thread_rank() == 0) sums[row] = total;
  }
}
//! [a2]

// rejected by: shuffle or test in x
// cure: whole group at const int total = sum(tile, mine);
// A tile of 8 holds two rows of four words, and sums them both.

//! [x]
const auto grid = cg::this_grid();
const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
const auto* words = reinterpret_cast<const unsigned*>(bytes);
const unsigned rank = tile.thread_rank() % 4;
const std::size_t tiles = grid.num_threads() / 4;
for (std::size_t row = grid.thread_rank() / 4; row * 16 < n; row += tiles) {
  const std::size_t first = row * 16 + 4 * rank;
  int mine = 0;
  if (first + 4 <= n) {
    const unsigned word = words[first / 4];
    for (int shift = 0; shift < 32; shift += 8) mine += word >> shift & 0xFF;
  } else {
    for (std::size_t i = first; i < n; ++i) mine += bytes[i];
  }
  const int total = sum(tile, mine);
  if (rank == 0) sums[row] = total;
}
//! [x]

// rejected by: race of equal writes in x
// cure: one writer at sums[row] = total;
// All threads of the tile have the sum, so all of them store it.

//! [x]
const auto grid = cg::this_grid();
const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
const auto* words = reinterpret_cast<const unsigned*>(bytes);
const std::size_t tiles = grid.num_threads() / 4;
for (std::size_t row = grid.thread_rank() / 4; row * 16 < n; row += tiles) {
  const std::size_t first = row * 16 + 4 * tile.thread_rank();
  int mine = 0;
  if (first + 4 <= n) {
    const unsigned word = words[first / 4];
    for (int shift = 0; shift < 32; shift += 8) mine += word >> shift & 0xFF;
  } else {
    for (std::size_t i = first; i < n; ++i) mine += bytes[i];
  }
  const int total = sum(tile, mine);
  sums[row] = total;
}
//! [x]

// rejected by: out of bounds in x
// cure: rest at const unsigned word = words[row * 4 + tile.thread_rank() * 4];
// Has an index of words, and multiplies the rank by the bytes of a word once more.

//! [x]
const auto grid = cg::this_grid();
const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
const auto* words = reinterpret_cast<const unsigned*>(bytes);
const std::size_t tiles = grid.num_threads() / 4;
for (std::size_t row = grid.thread_rank() / 4; row * 16 < n; row += tiles) {
  const std::size_t first = row * 16 + 4 * tile.thread_rank();
  int mine = 0;
  if (first + 4 <= n) {
    const unsigned word = words[row * 4 + tile.thread_rank() * 4];
    for (int shift = 0; shift < 32; shift += 8) mine += word >> shift & 0xFF;
  } else {
    for (std::size_t i = first; i < n; ++i) mine += bytes[i];
  }
  const int total = sum(tile, mine);
  if (tile.thread_rank() == 0) sums[row] = total;
}
//! [x]

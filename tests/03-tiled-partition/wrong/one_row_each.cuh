// rejected by: test "a: sums them with fewer tiles than rows"
// cure: grid stride, no line: nobody came to the row, so there is no line that did
// One row for each tile: what lies after the last tile is never summed.

//! [a2]
const auto grid = cg::this_grid();
const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
const std::size_t row = grid.thread_rank() / 16;
if (row * 16 < n) {
  const std::size_t i = row * 16 + tile.thread_rank();
  const int total = sum(tile, i < n ? bytes[i] : 0);
  if (tile.thread_rank() == 0) sums[row] = total;
}
//! [a2]

// rejected by: race of equal writes in b
// cure: own element at if (tile.thread_rank() == 0) sums[line] = total;
// Takes the tile's place in the block for its place in the grid: every block sums the same lines.

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
for (int line = mine; line < lines; line += tiles) {
  const int n = begin[line + 1] - begin[line];
  const int total = sum(tile, x + begin[line], n, &scratch[mine]);
  if (tile.thread_rank() == 0) sums[line] = total;
}
//! [b1]

// rejected by: race in b
// cure: own element at sums[line] = total;
// Counts the grid's threads, and not its tiles: the last tile of each block is smaller.

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
const auto grid = cg::this_grid();
const int step = static_cast<int>(grid.num_threads()) / tile_size;
for (int line = static_cast<int>(grid.thread_rank()) / tile_size; line < lines; line += step) {
  const int n = begin[line + 1] - begin[line];
  const int total = sum(tile, x + begin[line], n, &scratch[mine]);
  if (tile.thread_rank() == 0) sums[line] = total;
}
//! [b1]

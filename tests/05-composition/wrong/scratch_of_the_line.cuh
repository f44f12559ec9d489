// rejected by: out of bounds in b
// cure: own element at const int total = sum(tile, x + begin[line], n, &scratch[line]);
// Gives each line a scratch of its own. It is the tile that needs one, and there can be more lines
// than scratches.

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
for (int line = blockIdx.x * tiles + mine; line < lines; line += gridDim.x * tiles) {
  const int n = begin[line + 1] - begin[line];
  const int total = sum(tile, x + begin[line], n, &scratch[line]);
  if (tile.thread_rank() == 0) sums[line] = total;
}
//! [b1]

// rejected by: out of bounds in b
// cure: numbers of the line at const int total = sum(tile, x + begin[line], begin[line + 1],
// Gives sum the end of the line, where it asks how many numbers there are.

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
for (int line = blockIdx.x * tiles + mine; line < lines; line += gridDim.x * tiles) {
  const int total = sum(tile, x + begin[line], begin[line + 1], &scratch[mine]);
  if (tile.thread_rank() == 0) sums[line] = total;
}
//! [b1]

// rejected by: test in b
// cure: every line, no line: a line that nobody took isn't in the code
// One line for each tile, and no loop: right as long as there are enough tiles.

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
if (const int line = blockIdx.x * tiles + mine; line < lines) {
  const int n = begin[line + 1] - begin[line];
  const int total = sum(tile, x + begin[line], n, &scratch[mine]);
  if (tile.thread_rank() == 0) sums[line] = total;
}
//! [b1]

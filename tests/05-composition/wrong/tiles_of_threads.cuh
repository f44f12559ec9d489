// rejected by: test or race of equal writes in b
// cure: every line, no line: a wrong result doesn't say where it came from
// Begins after all threads of the blocks before, not after their tiles.

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
for (int line = blockIdx.x * block.num_threads() + mine; line < lines; line += gridDim.x * tiles) {
  const int n = begin[line + 1] - begin[line];
  const int total = sum(tile, x + begin[line], n, &scratch[mine]);
  if (tile.thread_rank() == 0) sums[line] = total;
}
//! [b1]

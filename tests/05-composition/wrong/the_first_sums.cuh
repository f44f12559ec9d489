// rejected by: test in b
// cure: whole tile, no line: a wrong result doesn't say where it came from
// One thread stores the sum, so only that one calls it.

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
for (int line = blockIdx.x * tiles + mine; line < lines; line += gridDim.x * tiles) {
  const int n = begin[line + 1] - begin[line];
  if (tile.thread_rank() == 0) sums[line] = sum(tile, x + begin[line], n, &scratch[mine]);
}
//! [b1]

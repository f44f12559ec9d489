// rejected by: race in b
// cure: own element at const int total = sum(tile, x + begin[line], n, &scratch[0]);
// One scratch for all tiles of the block: each of them is right by itself, but not beside others.

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
for (int line = blockIdx.x * tiles + mine; line < lines; line += gridDim.x * tiles) {
  const int n = begin[line + 1] - begin[line];
  const int total = sum(tile, x + begin[line], n, &scratch[0]);
  if (tile.thread_rank() == 0) sums[line] = total;
}
//! [b1]

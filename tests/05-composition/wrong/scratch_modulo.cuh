// rejected by: race in b
// cure: own element at const int total = sum(tile, x + begin[line], n, &scratch[line % 1024]);
// An element for each line, as far as they go. A tile that is 1,024 lines ahead of another shares
// its element.

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
for (int line = blockIdx.x * tiles + mine; line < lines; line += gridDim.x * tiles) {
  const int n = begin[line + 1] - begin[line];
  const int total = sum(tile, x + begin[line], n, &scratch[line % 1024]);
  if (tile.thread_rank() == 0) sums[line] = total;
}
//! [b1]

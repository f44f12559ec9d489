// rejected by: race of equal writes in b
// cure: one writer at sums[line] = total;
// All threads of a tile have the total, and all store it.

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
for (int line = blockIdx.x * tiles + mine; line < lines; line += gridDim.x * tiles) {
  const int n = begin[line + 1] - begin[line];
  const int total = sum(tile, x + begin[line], n, &scratch[mine]);
  sums[line] = total;
}
//! [b1]

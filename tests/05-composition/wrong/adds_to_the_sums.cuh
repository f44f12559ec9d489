// rejected by: test in b
// cure: numbers of the line, no line: a wrong result doesn't say where it came from
// Adds to what is there, as if it were 0.

//! [b1]
const auto tile = cg::tiled_partition(block, tile_size);
const int mine = block.thread_rank() / tile_size;
for (int line = blockIdx.x * tiles + mine; line < lines; line += gridDim.x * tiles) {
  const int n = begin[line + 1] - begin[line];
  const int total = sum(tile, x + begin[line], n, &scratch[mine]);
  if (tile.thread_rank() == 0) atomicAdd(&sums[line], total);
}
//! [b1]

// rejected by: uninitialised read in b
// cure: size of the tile at const int total = sum(tile, x + begin[line], n, &scratch[mine]);
// A tile whose size the compiler knows, as in lesson 03. It needs no element of the scratch for
// each tile_size threads, and these threads have no rank 0 of their own.

//! [b1]
const auto tile = cg::tiled_partition<32>(block);
const int mine = block.thread_rank() / tile_size;
for (int line = blockIdx.x * tiles + mine; line < lines; line += gridDim.x * tiles) {
  const int n = begin[line + 1] - begin[line];
  const int total = sum(tile, x + begin[line], n, &scratch[mine]);
  if (tile.thread_rank() == 0) sums[line] = total;
}
//! [b1]

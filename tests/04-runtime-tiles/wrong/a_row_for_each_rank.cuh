// rejected by: uninitialised read or race or race of equal writes in a
// cure: same row at if (rank < half && rank + half < size) ours[rank] += ours[rank + half];
// Takes the rank in the tile for the number of the tile. The threads of a tile have different
// rows, and some have none and leave.

//! [a]
const cg::thread_group tile = cg::tiled_partition(block, tile_size);
const unsigned rank = tile.thread_rank();
const unsigned size = tile.size();
int* const ours = scratch + (block.thread_rank() - rank);
const std::size_t tiles = (block.num_threads() + tile_size - 1) / tile_size;
for (std::size_t row = grid.block_rank() * tiles + block.thread_rank() % tile_size; row < rows;
     row += grid.num_blocks() * tiles) {
  int found = 0;
  for (unsigned i = rank; i < width; i += size) found += is_letter(table[row * width + i]);
  ours[rank] = found;
  tile.sync();
  for (unsigned half = tile_size / 2; half > 0; half /= 2) {
    if (rank < half && rank + half < size) ours[rank] += ours[rank + half];
    tile.sync();
  }
  if (rank == 0) letters[row] = ours[0];
}
//! [a]

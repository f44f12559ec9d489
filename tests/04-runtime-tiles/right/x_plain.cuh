// Scores as the plain way: a tile of 32 for each line, however short.

//! [x]
__shared__ int scratch[1024];
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
const cg::thread_group tile = cg::tiled_partition(block, 32);
const int rank = tile.thread_rank(), tiles = block.num_threads() / 32;
int* const ours = scratch + (block.thread_rank() - rank);
for (int line = grid.block_rank() * tiles + block.thread_rank() / 32; line < lines;
     line += grid.num_blocks() * tiles) {
  int found = 0;
  for (int i = begin[line] + rank; i < begin[line + 1]; i += 32) found += is_letter(text[i]);
  ours[rank] = found;
  tile.sync();
  for (int half = 16; half > 0; half /= 2) {
    if (rank < half) ours[rank] += ours[rank + half];
    tile.sync();
  }
  if (rank == 0) letters[line] = ours[0];
}
//! [x]

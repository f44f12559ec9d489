// rejected by: tile size in x
// cure: launch at const cg::thread_group tile = cg::tiled_partition(block, size);
// Makes the tile as large as a line is long: a size of 64 must be known when the kernel is
// compiled.

//! [x]
__shared__ int scratch[1024];
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
if (lines == 0) return;
const int mean = (begin[lines] - begin[0]) / lines;
int size = 1;  // the largest that a line of the mean length fills
while (2 * size <= mean) size *= 2;
const cg::thread_group tile = cg::tiled_partition(block, size);
const int rank = tile.thread_rank(), tiles = block.num_threads() / size;
int* const ours = scratch + (block.thread_rank() - rank);
for (int line = grid.block_rank() * tiles + block.thread_rank() / size; line < lines;
     line += grid.num_blocks() * tiles) {
  const int end = begin[line + 1];
  int found = 0;
  for (int i = begin[line] + rank; i < end; i += size) found += is_letter(text[i]);
  ours[rank] = found;
  tile.sync();
  for (int half = size / 2; half > 0; half /= 2) {
    if (rank < half) ours[rank] += ours[rank + half];
    tile.sync();
  }
  if (rank == 0) letters[line] = ours[0];
}
//! [x]

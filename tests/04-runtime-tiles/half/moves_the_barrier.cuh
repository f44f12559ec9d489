// rejected by: race in m
// cure: barrier at mine -= first;
// Moves the barrier to where it was missing, and takes it from where it was needed as well.

//! [kernel]
__device__ inline void count_from_first(int* table, int rows, unsigned tile_size) {
  __shared__ int firsts[32];  // one for each tile
  const auto block = cg::this_thread_block();
  const cg::thread_group tile = cg::tiled_partition(block, tile_size);
  int& first = firsts[block.thread_rank() / tile_size];
  for (int row = 0; row < rows; ++row) {
    int& mine = table[row * block.num_threads() + block.thread_rank()];
    if (tile.thread_rank() == 0) first = mine;
    mine -= first;
    tile.sync();
  }
}
//! [kernel]

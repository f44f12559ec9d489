// rejected by: race in m
// cure: barrier after at mine -= first;
// The tile waits until its first number is there, and that is one barrier in each row. But the next
// row writes to the same place, and nothing makes rank 0 wait until the others have read. In a warp
// that runs in step they have.

//! [kernel]
__device__ inline void count_from_first(int* table, int rows, unsigned tile_size) {
  __shared__ int firsts[32];  // one for each tile
  const auto block = cg::this_thread_block();
  const cg::thread_group tile = cg::tiled_partition(block, tile_size);
  int& first = firsts[block.thread_rank() / tile_size];
  for (int row = 0; row < rows; ++row) {
    int& mine = table[row * block.num_threads() + block.thread_rank()];
    if (tile.thread_rank() == 0) first = mine;
    tile.sync();
    mine -= first;
  }
}
//! [kernel]

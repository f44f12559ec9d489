// rejected by: race in m
// cure: barrier at numbers[me] = last ? scratch[me] : scratch[me + 1];
// The barrier stands before the write, so nothing says that the neighbour has written when its
// number is read. In a warp that runs in step it has.

//! [kernel]
__device__ inline void take_from_the_right(int* numbers, unsigned tile_size) {
  __shared__ int scratch[32];
  const auto block = cg::this_thread_block();
  const cg::thread_group tile = cg::tiled_partition(block, tile_size);
  const unsigned me = block.thread_rank();
  const bool last = tile.thread_rank() + 1 == tile.size();
  tile.sync();
  scratch[me] = numbers[me];
  numbers[me] = last ? scratch[me] : scratch[me + 1];
}
//! [kernel]

// rejected by: deadlock in m
// cure: whole group at tile.sync();
// Waits where it has to, and lets the last thread of a tile go on, which reads nobody's number. But
// its own is read, and the others wait for it: nothing says that they don't take its next barrier
// for this.

//! [kernel]
__device__ inline void take_from_the_right(int* numbers, unsigned tile_size) {
  __shared__ int scratch[32];
  const auto block = cg::this_thread_block();
  const cg::thread_group tile = cg::tiled_partition(block, tile_size);
  const unsigned me = block.thread_rank();
  const bool last = tile.thread_rank() + 1 == tile.size();
  scratch[me] = numbers[me];
  if (!last) tile.sync();
  numbers[me] = last ? scratch[me] : scratch[me + 1];
}
//! [kernel]

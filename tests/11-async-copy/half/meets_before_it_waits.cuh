// rejected by: copy in flight in m
// cure: wait at kept[rank] = here[rank] == here[below] ? here[rank] : '.';
// Has both, in the wrong order: when the block meets, the copies have only begun.

//! [kernel]
constexpr int length = 4;  // letters of a word, and threads of a tile

__global__ void ladder(const unsigned char* words, unsigned char* kept) {
  extern __shared__ unsigned char here[];  // the words of the block, a thread for each letter
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<length>(block);
  const int rank = block.thread_rank(), begin = tile.meta_group_rank() * length;
  const auto bytes = sizeof(*words) * length;
  cg::memcpy_async(tile, here + begin, words + begin, bytes);
  block.sync();
  cg::wait(tile);
  const int below = rank + length;
  if (below >= block.num_threads()) return;
  kept[rank] = here[rank] == here[below] ? here[rank] : '.';
}
//! [kernel]

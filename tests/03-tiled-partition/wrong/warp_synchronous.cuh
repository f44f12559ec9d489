// rejected by: race in a
// cure: barrier at if (rank < distance) tile_values[rank] += tile_values[rank + distance];
// Adds in shared memory without a barrier, for the lanes of a warp run in step: before Volta
// they did.

//! [a1]
__shared__ int values[1024];
int* const tile_values = values + cg::this_thread_block().thread_rank() - tile.thread_rank();
const unsigned rank = tile.thread_rank();
tile_values[rank] = mine;
for (unsigned distance = tile.num_threads() / 2; distance > 0; distance /= 2) {
  if (rank < distance) tile_values[rank] += tile_values[rank + distance];
}
return tile_values[0];
//! [a1]

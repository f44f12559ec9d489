// rejected by: incomplete group in m
// cure: whole group at const unsigned keepers = tile.ballot(true);
// The lanes that keep nothing leave, and the kernel asks the remaining lanes. But the tile still
// has eight lanes, and its ballot waits for all of them. A GPU leaves out a lane that has returned.

//! [kernel]
__global__ void keep_row(const int* row, int limit, int* kept) {
  const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  const int number = row[tile.thread_rank()];
  if (number >= limit) return;
  const unsigned keepers = tile.ballot(true);
  const unsigned lanes_below = (1u << tile.thread_rank()) - 1;
  kept[__popc(keepers & lanes_below)] = number;
}
//! [kernel]

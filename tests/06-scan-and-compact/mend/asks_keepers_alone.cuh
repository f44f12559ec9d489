// rejected by: incomplete group in m
// cure: whole group at const unsigned keepers = tile.ballot(true);
// Lets the lanes leave that keep nothing, and asks the rest. The tile still has eight lanes, and
// its ballot waits for all of them; a GPU counts out a lane that has returned.

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

// rejected by: race in m
// cure: atomic flag at flags[row] = 1;
// The warp meets before the fence, and then sets the flag without an atomic.

//! [kernel]
constexpr int columns = 32;

__global__ void column_totals(const int* table, int* totals, int* flags) {
  const auto warp = cg::tiled_partition<columns>(cg::this_thread_block());
  const int row = warp.meta_group_rank(), lane = warp.thread_rank();
  const int mine = row * columns + lane;
  int above = 0;
  if (row > 0) {
    if (lane == 0) {
      while (atomicAdd(&flags[row - 1], 0) == 0) {
      }
      __threadfence_block();
    }
    warp.sync();
    above = totals[mine - columns];
  }
  totals[mine] = above + table[mine];
  warp.sync();
  if (lane == 0) {
    __threadfence_block();
    flags[row] = 1;
  }
}
//! [kernel]

// rejected by: endless loop in m
// cure: flag that is set at while (atomicAdd(&flags[row - 1], 0) == 0) {
// Lets the block meet in place of the warp, but some of its warps still wait for this flag.

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
  cg::this_thread_block().sync();
  if (lane == 0) {
    __threadfence_block();
    atomicExch(&flags[row], 1);
  }
}
//! [kernel]

// rejected by: race in m
// cure: barrier at out[block.thread_rank()] = row[opposite];
// The kernel passes the numbers on through memory, and trusts that the lanes of a warp run in step.
// They did so before Volta, and since then they mostly do.

//! [kernel]
__global__ void reverse_rows(const int* in, int* out) {
  __shared__ int rows[1024];
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<4>(block);
  int* const row = rows + tile.num_threads() * tile.meta_group_rank();
  row[tile.thread_rank()] = in[block.thread_rank()];
  const unsigned opposite = tile.num_threads() - 1 - tile.thread_rank();
  out[block.thread_rank()] = row[opposite];
}
//! [kernel]

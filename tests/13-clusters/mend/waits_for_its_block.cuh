// rejected by: remote block not started in m
// cure: barrier at numbers[mine] = there[rank];
// Each thread waits for its own block, but reads what the other block writes. The blocks of a
// cluster begin together, so the numbers are mostly there.

//! [kernel]
__global__ void __cluster_dims__(2) swap_blocks(int* numbers) {
  __shared__ int here[2];
  const auto cluster = cg::this_cluster();
  const auto mine = cg::this_grid().thread_rank();
  const auto rank = cg::this_thread_block().thread_rank();
  here[rank] = numbers[mine];
  cg::this_thread_block().sync();
  const int* there = cluster.map_shared_rank(here, 1 - cluster.block_rank());
  numbers[mine] = there[rank];
  cluster.sync();
}
//! [kernel]

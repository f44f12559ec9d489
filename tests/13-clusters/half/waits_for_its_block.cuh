// rejected by: remote block not started in m
// cure: barrier at cluster.map_shared_rank(here, there / size)[there % size] = pages[mine];
// Waits for its own block, which says nothing of the others.

//! [kernel]
constexpr int size = 2;  // threads of a block

__global__ void __cluster_dims__(4) backwards(unsigned char* pages) {
  __shared__ unsigned char here[size];
  const auto cluster = cg::this_cluster();
  const auto mine = cg::this_grid().thread_rank();
  const int there = cluster.num_threads() - 1 - cluster.thread_rank();
  cg::this_thread_block().sync();
  cluster.map_shared_rank(here, there / size)[there % size] = pages[mine];
  cluster.sync();
  pages[mine] = here[cg::this_thread_block().thread_rank()];
}
//! [kernel]

// rejected by: remote block not started in m
// cure: barrier at cluster.map_shared_rank(here, there / size)[there % size] = pages[mine];
// A thread only writes to the other block, and waits for nothing it could read. But the other block
// must have begun. On a GPU the blocks of a cluster mostly begin at nearly the same time.

//! [kernel]
constexpr int size = 2;  // threads of a block

__global__ void __cluster_dims__(4) backwards(unsigned char* pages) {
  __shared__ unsigned char here[size];
  const auto cluster = cg::this_cluster();
  const auto mine = cg::this_grid().thread_rank();
  const int there = cluster.num_threads() - 1 - cluster.thread_rank();
  cluster.map_shared_rank(here, there / size)[there % size] = pages[mine];
  cluster.sync();
  pages[mine] = here[cg::this_thread_block().thread_rank()];
  cluster.sync();
}
//! [kernel]

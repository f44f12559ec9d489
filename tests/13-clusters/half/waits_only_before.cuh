// rejected by: race in m
// cure: barrier at pages[mine] = here[cg::this_thread_block().thread_rank()];
// Moves the barrier to the front, and then reads before the other block has sent its byte.

//! [kernel]
constexpr int size = 2;  // threads of a block

__global__ void __cluster_dims__(4) backwards(unsigned char* pages) {
  __shared__ unsigned char here[size];
  const auto cluster = cg::this_cluster();
  const auto mine = cg::this_grid().thread_rank();
  const int there = cluster.num_threads() - 1 - cluster.thread_rank();
  cluster.sync();
  cluster.map_shared_rank(here, there / size)[there % size] = pages[mine];
  pages[mine] = here[cg::this_thread_block().thread_rank()];
  cluster.sync();
}
//! [kernel]

// rejected by: test "a: runs in clusters of four blocks"
// cure: cluster dims, no line: the test asks the kernel, and no line of it is wrong
// Leaves out __cluster_dims__. Every block is then a cluster of its own, and all pages are right.

//! [a]
__global__ void number_pages(const int* begin, int pages, int* page_of) {
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  for (int page = grid.cluster_rank(); page < pages; page += grid.num_clusters()) {
    const int end = begin[page + 1];
    for (int i = begin[page] + cluster.thread_rank(); i < end; i += cluster.num_threads()) {
      page_of[i] = page;
    }
  }
}
//! [a]

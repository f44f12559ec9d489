// rejected by: test in a
// cure: cluster dims, no line: CUDA refuses the test's own launch
// Four blocks in a square. A grid of one row of blocks is no multiple of that.

//! [a]
__global__ void __cluster_dims__(2, 2) number_pages(const int* begin, int pages, int* page_of) {
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

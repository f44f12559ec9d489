// rejected by: test in a
// cure: ranks of the cluster, no line: a wrong page doesn't say where
// A thread that has no word of this page may have one of the next.

//! [a]
__global__ void __cluster_dims__(4) number_pages(const int* begin, int pages, int* page_of) {
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  for (int page = grid.cluster_rank(); page < pages; page += grid.num_clusters()) {
    const int end = begin[page + 1];
    if (begin[page] + static_cast<int>(cluster.thread_rank()) >= end) return;
    for (int i = begin[page] + cluster.thread_rank(); i < end; i += cluster.num_threads()) {
      page_of[i] = page;
    }
  }
}
//! [a]

// rejected by: test or race in a
// cure: words of the page, no line: a wrong page doesn't say where
// Begins at the rank in the cluster, as if each page were the first.

//! [a]
__global__ void __cluster_dims__(4) number_pages(const int* begin, int pages, int* page_of) {
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  for (int page = grid.cluster_rank(); page < pages; page += grid.num_clusters()) {
    const int end = begin[page + 1];
    for (int i = cluster.thread_rank(); i < end; i += cluster.num_threads()) page_of[i] = page;
  }
}
//! [a]

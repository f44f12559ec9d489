// rejected by: counter busiest_warp in a
// cure: ranks of the cluster at page_of[i] = page;
// One thread of the cluster writes all of a page.

//! [a]
__global__ void __cluster_dims__(4) number_pages(const int* begin, int pages, int* page_of) {
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  for (int page = grid.cluster_rank(); page < pages; page += grid.num_clusters()) {
    const int end = begin[page + 1];
    if (cluster.thread_rank() != 0) continue;
    for (int i = begin[page]; i < end; ++i) {
      page_of[i] = page;
    }
  }
}
//! [a]

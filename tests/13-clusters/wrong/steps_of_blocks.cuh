// rejected by: race of equal writes in a
// cure: ranks of the cluster at page_of[i] = page;
// Steps by the blocks of the cluster, and not by its threads.

//! [a]
__global__ void __cluster_dims__(4) number_pages(const int* begin, int pages, int* page_of) {
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  for (int page = grid.cluster_rank(); page < pages; page += grid.num_clusters()) {
    const int end = begin[page + 1];
    for (int i = begin[page] + cluster.thread_rank(); i < end; i += cluster.num_blocks()) {
      page_of[i] = page;
    }
  }
}
//! [a]

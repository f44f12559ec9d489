// rejected by: race of equal writes in a
// cure: ranks of the cluster at page_of[i] = page;
// Takes the rank in the block for the rank in the cluster: four threads write the same word, and
// most words are nobody's.

//! [a]
__global__ void __cluster_dims__(4) number_pages(const int* begin, int pages, int* page_of) {
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  for (int page = grid.cluster_rank(); page < pages; page += grid.num_clusters()) {
    const int end = begin[page + 1];
    for (int i = begin[page] + threadIdx.x; i < end; i += cluster.num_threads()) {
      page_of[i] = page;
    }
  }
}
//! [a]

// rejected by: test or race of equal writes in a
// cure: ranks of the cluster, no line: a wrong page doesn't say where
// Counts blocks where it should count clusters: each page is left to one block, which does its own
// part of it.

//! [a]
__global__ void __cluster_dims__(4) number_pages(const int* begin, int pages, int* page_of) {
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  for (int page = blockIdx.x; page < pages; page += gridDim.x) {
    const int end = begin[page + 1];
    for (int i = begin[page] + cluster.thread_rank(); i < end; i += cluster.num_threads()) {
      page_of[i] = page;
    }
  }
}
//! [a]

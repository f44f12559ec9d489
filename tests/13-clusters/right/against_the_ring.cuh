// Pages, words and guests from the last to the first, with barriers before each use in place of
// after it. c adds the block's own total at the end. d is a chain of && in which nothing goes on
// after an error.

//! [a]
__global__ void __cluster_dims__(4) number_pages(const int* begin, int pages, int* page_of) {
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  const int clusters = grid.num_clusters(), which = grid.cluster_rank();
  const int threads = cluster.num_threads(), rank = cluster.thread_rank();
  for (int page = pages - 1 - which; page >= 0; page -= clusters) {
    const int first = begin[page];
    for (int i = begin[page + 1] - 1 - rank; i >= first; i -= threads) page_of[i] = page;
  }
}
//! [a]

//! [b]
const int me = cluster.block_rank(), blocks = cluster.num_blocks();
here[rank] = word;
auto written = cluster.barrier_arrive();
block.sync();
int found = count_equal(here, words_of_block(me, n), word);
cluster.barrier_wait(std::move(written));
for (int step = blocks - 1; step > 0; --step) {
  const int other = (me + step) % blocks;
  const int words = words_of_block(other, n);
  block.sync();  // nobody looks at the last guest any more
  if (rank < words) guest[rank] = cluster.map_shared_rank(here, other)[rank];
  block.sync();
  found += count_equal(guest, words, word);
}
cluster.sync();
return found;
//! [b]

//! [c1]
total = sum(cluster, &x[begin[page]], n, cluster.map_shared_rank(&scratch, 0));
//! [c1]

//! [c2]
const unsigned me = cluster.block_rank(), blocks = cluster.num_blocks();
const int own = total_of(block, mine, scratch);  // and stays in *scratch
cluster.sync();
int others = 0;
for (unsigned step = block.thread_rank() + 1; step < blocks; step += block.num_threads()) {
  others += *cluster.map_shared_rank(scratch, (me + step) % blocks);
}
cluster.sync();
return total_of(block, others, scratch) + own;
//! [c2]

//! [d]
if (pages <= 0) return cudaSuccess;
cudaLaunchAttribute attributes[1] = {};
attributes[0].id = cudaLaunchAttributeClusterDimension;
attributes[0].val.clusterDim.z = attributes[0].val.clusterDim.y = 1;
attributes[0].val.clusterDim.x = cluster_size;
cudaLaunchConfig_t config = {};
config.attrs = attributes;
config.numAttrs = 1;
config.blockDim = threads;
config.gridDim = cluster_size;
int clusters = 0;
cudaError_t error = cudaSuccess;
const auto works = [&](cudaError_t result) { return (error = result) == cudaSuccess; };
if ((cluster_size <= 8 ||
     works(cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1))) &&
    works(cudaOccupancyMaxActiveClusters(&clusters, kernel, &config))) {
  config.gridDim = cluster_size * (pages < clusters ? pages : clusters);
  error = cudaLaunchKernelEx(&config, kernel, x, begin, pages, results);
}
return error;
//! [d]

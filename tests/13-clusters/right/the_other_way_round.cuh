// Goes round the ring the other way, adds up by atomics of the distributed memory, launches by a
// loop over attributes.

//! [a]
__global__ void __cluster_dims__(4, 1, 1) number_pages(const int* begin, int pages, int* page_of) {
  const cg::cluster_group cluster = cg::this_cluster();
  const unsigned step = cluster.num_threads(), rank = cluster.thread_rank();
  const unsigned clusters = cg::this_grid().num_clusters();
  for (int page = cg::this_grid().cluster_rank(); page < pages; page += clusters) {
    const int first = begin[page], words = begin[page + 1] - first;
    for (int i = rank; i < words; i += step) page_of[first + i] = page;
  }
}
//! [a]

//! [b]
here[rank] = word;
block.sync();
auto token = cluster.barrier_arrive();
const int blocks = cluster.num_blocks(), own = cluster.block_rank();
int count = count_equal(here, words_of_block(own, n), word);
cluster.barrier_wait(std::move(token));
for (int other = (own + blocks - 1) % blocks; other != own; other = (other + blocks - 1) % blocks) {
  const int* const there = cluster.map_shared_rank(here, other);
  guest[rank] = there[rank];
  block.sync();
  count += count_equal(guest, words_of_block(other, n), word);
  block.sync();
}
cluster.sync();
return count;
//! [b]

//! [c1]
int* const shared_by_all = cluster.map_shared_rank(&scratch, 0);
total = sum(cluster, x + begin[page], n, shared_by_all);
//! [c1]

//! [c2]
const int of_block = total_of(block, mine, scratch);
const int blocks = cluster.num_blocks();
if (block.thread_rank() == 0) *scratch = of_block;
cluster.sync();
if (block.thread_rank() == 0) {
  int all = of_block;
  for (int other = 0; other < blocks; ++other)
    if (other != static_cast<int>(cluster.block_rank()))
      all += *cluster.map_shared_rank(scratch, other);
  mine = all;
}
cluster.sync();
if (block.thread_rank() == 0) *scratch = mine;
block.sync();
const int total = *scratch;
block.sync();
return total;
//! [c2]

//! [d]
cudaLaunchAttribute attributes[1] = {};
attributes[0].id = cudaLaunchAttributeClusterDimension;
attributes[0].val.clusterDim = {static_cast<unsigned>(cluster_size), 1, 1};
cudaLaunchConfig_t config{};
config.gridDim = dim3(cluster_size);
config.blockDim = dim3(threads);
config.attrs = attributes;
config.numAttrs = 1;
int fitting = 0;
if (pages < 1) return cudaSuccess;
if (const auto error =
        cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, true);
    error != cudaSuccess)
  return error;
if (const auto error = cudaOccupancyMaxActiveClusters(&fitting, kernel, &config);
    error != cudaSuccess)
  return error;
if (pages < fitting) fitting = pages;
config.gridDim.x *= fitting;
return cudaLaunchKernelEx(&config, kernel, x, begin, pages, results);
//! [d]

// a: each cluster has pages in a row. b: the next guest is fetched into a register before this one
// is looked at. c: blocks add to each other's scratch, and the sum is in that of the last block. d:
// designated initializers.

//! [a]
__global__ void __cluster_dims__(4, 1, 1) number_pages(const int* begin, int pages, int* page_of) {
  const auto cluster = cg::this_cluster();
  const long long clusters = cg::this_grid().num_clusters(), me = cg::this_grid().cluster_rank();
  const int first = me * pages / clusters, end = (me + 1) * pages / clusters;
  for (int page = first; page < end; ++page) {
    int* const last = page_of + begin[page + 1];
    int* word = page_of + begin[page] + cluster.thread_rank();
    for (; word < last; word += cluster.num_threads()) *word = page;
  }
}
//! [a]

//! [b]
const unsigned me = cluster.block_rank(), blocks = cluster.num_blocks();
const auto fetch = [&](unsigned step) {
  return cluster.map_shared_rank(here, (me + step) % blocks)[rank];
};
here[rank] = word;
auto written = cluster.barrier_arrive();
block.sync();
int found = count_equal(here, words_of_block(me, n), word);
cluster.barrier_wait(std::move(written));
int fetched = blocks > 1 ? fetch(1) : 0;
for (unsigned step = 1; step < blocks; ++step) {
  guest[rank] = fetched;
  block.sync();
  if (step + 1 < blocks) fetched = fetch(step + 1);
  found += count_equal(guest, words_of_block((me + step) % blocks, n), word);
  block.sync();
}
cluster.sync();
return found;
//! [b]

//! [c1]
cluster.sync();  // the last block has begun
int* const there = cluster.map_shared_rank(&scratch, cluster.num_blocks() - 1);
total = sum(cluster, x + begin[page], n, there);
//! [c1]

//! [c2]
const unsigned me = cluster.block_rank(), blocks = cluster.num_blocks();
const int own = total_of(block, mine, scratch);  // and stays in *scratch
cluster.sync();
for (unsigned step = block.thread_rank() + 1; step < blocks; step += block.num_threads()) {
  atomicAdd(cluster.map_shared_rank(scratch, (me + step) % blocks), own);
}
cluster.sync();
const int total = *scratch;
block.sync();
return total;
//! [c2]

//! [d]
if (pages == 0) return cudaSuccess;
cudaLaunchAttribute attribute{.id = cudaLaunchAttributeClusterDimension};
attribute.val.clusterDim = {static_cast<unsigned>(cluster_size), 1, 1};
cudaLaunchConfig_t config{
    .gridDim = dim3(cluster_size), .blockDim = dim3(threads), .attrs = &attribute, .numAttrs = 1};
constexpr auto allowed = cudaFuncAttributeNonPortableClusterSizeAllowed;
if (const auto error = cudaFuncSetAttribute(kernel, allowed, 1); error != cudaSuccess) {
  return error;
}
int clusters = 0;
if (const auto error = cudaOccupancyMaxActiveClusters(&clusters, kernel, &config);
    error != cudaSuccess) {
  return error;
}
config.gridDim.x *= std::min(clusters, pages);
return cudaLaunchKernelEx(&config, kernel, x, begin, pages, results);
//! [d]

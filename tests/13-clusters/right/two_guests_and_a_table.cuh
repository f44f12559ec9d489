// b has a second guest of its own, so one block.sync() a step. c: each block writes its total to a
// table in every block, without atomics. d: one configuration to ask with, another to launch.

//! [a]
constexpr unsigned blocks_of_a_page = 4;

__global__ void __cluster_dims__(blocks_of_a_page)
    number_pages(const int* begin, int pages, int* page_of) {
  const auto cluster = cg::this_cluster();
  const auto share = [&](int page) {
    const int end = begin[page + 1];
    for (int i = begin[page] + cluster.thread_rank(); i < end; i += cluster.num_threads()) {
      page_of[i] = page;
    }
  };
  const int* bounds = begin + cg::this_grid().cluster_rank();
  for (; bounds < begin + pages; bounds += cg::this_grid().num_clusters()) share(bounds - begin);
}
//! [a]

//! [b]
__shared__ int second[most_threads];
int* const guests[] = {guest, second};
const unsigned blocks = cluster.num_blocks();
unsigned other = cluster.block_rank();
here[rank] = word;
auto written = cluster.barrier_arrive();
block.sync();
int found = count_equal(here, words_of_block(other, n), word);
cluster.barrier_wait(std::move(written));
for (unsigned step = 1; step < blocks; ++step) {
  other = (other + 1) % blocks;
  int* const now = guests[step % 2];
  now[rank] = *cluster.map_shared_rank(here + rank, other);
  block.sync();
  found += count_equal(now, words_of_block(other, n), word);
}
cluster.sync();
return found;
//! [b]

//! [c1]
total = sum(cluster, x + begin[page], n,
            cluster.block_rank() == 0 ? &scratch : cluster.map_shared_rank(&scratch, 0));
//! [c1]

//! [c2]
__shared__ int totals[16];  // of the blocks of the cluster
const unsigned blocks = cluster.num_blocks();
const int own = total_of(block, mine, scratch);
cluster.sync();  // all have begun, and have read the totals of the last call
for (unsigned r = block.thread_rank(); r < blocks; r += block.num_threads()) {
  cluster.map_shared_rank(totals, r)[cluster.block_rank()] = own;
}
cluster.sync();
int total = 0;
for (const int* each = totals; each != totals + blocks; ++each) total += *each;
return total;
//! [c2]

//! [d]
cudaLaunchAttribute in_clusters = {};
in_clusters.id = cudaLaunchAttributeClusterDimension;
in_clusters.val.clusterDim.x = cluster_size;
in_clusters.val.clusterDim.y = in_clusters.val.clusterDim.z = 1;
const auto configure = [&](int clusters) {
  cudaLaunchConfig_t config = {};
  config.gridDim = clusters * cluster_size;
  config.blockDim = threads;
  config.attrs = &in_clusters;
  config.numAttrs = 1;
  return config;
};
cudaError_t error = cudaSuccess;
if (pages > 0 && cluster_size > 8) {
  error = cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
}
if (pages <= 0 || error != cudaSuccess) return error;
int at_once = 0;
const cudaLaunchConfig_t question = configure(1);
error = cudaOccupancyMaxActiveClusters(&at_once, kernel, &question);
if (error != cudaSuccess) return error;
const cudaLaunchConfig_t answer = configure(std::min(at_once, pages));
return cudaLaunchKernelEx(&answer, kernel, x, begin, pages, results);
//! [d]

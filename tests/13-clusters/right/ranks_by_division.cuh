// a has no cluster group, only ranks of the grid. b steps from neighbour to neighbour and leaves
// out blocks without words, its own too. In c one thread gathers. d launches as C does, by an array
// of pointers (cudaLaunchKernelExC, not on the card).

//! [a]
__global__ void __cluster_dims__(4) number_pages(const int* begin, int pages, int* page_of) {
  const auto grid = cg::this_grid();
  const unsigned long long threads = 4 * cg::this_thread_block().num_threads();
  const int clusters = grid.num_threads() / threads;
  const int cluster = grid.thread_rank() / threads;
  const int rank = grid.thread_rank() % threads;
  int page = cluster;
  while (page < pages) {
    const int first = begin[page], words = begin[page + 1] - first;
    for (int i = rank; i < words; i += threads) page_of[first + i] = page;
    page += clusters;
  }
}
//! [a]

//! [b]
const unsigned me = cluster.block_rank();
const auto next = [&](unsigned r) { return r + 1 == cluster.num_blocks() ? 0 : r + 1; };
here[rank] = word;
auto written = cluster.barrier_arrive();
__syncthreads();
const int own = words_of_block(me, n);
int found = count_equal(here, own, word);
cluster.barrier_wait(std::move(written));
for (unsigned other = next(me); own > 0 && other != me; other = next(other)) {
  const int words = words_of_block(other, n);
  if (words == 0) continue;
  const int* there = cluster.map_shared_rank(here, other);
  if (rank < words) guest[rank] = there[rank];
  __syncthreads();
  found += count_equal(guest, words, word);
  __syncthreads();
}
cluster.sync();
return found;
//! [b]

//! [c1]
int* const one_for_all = cluster.map_shared_rank(&scratch, 0);
const int* const numbers = x + begin[page];
total = sum(cluster, numbers, n, one_for_all);
//! [c1]

//! [c2]
const bool gathers = block.thread_rank() == 0;
total_of(block, mine, scratch);  // leaves it in *scratch
cluster.sync();
int total = 0;
for (unsigned r = cluster.num_blocks(); gathers && r-- > 0;) {
  total += *cluster.map_shared_rank(scratch, r);
}
cluster.sync();
if (gathers) *scratch = total;
block.sync();
total = *scratch;
block.sync();
return total;
//! [c2]

//! [d]
if (pages == 0) return cudaSuccess;
cudaError_t error;
if (cluster_size > 8) {
  error =
      cudaFuncSetAttribute((const void*)kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
  if (error) return error;
}
cudaLaunchAttribute dimension;
dimension.id = cudaLaunchAttributeClusterDimension;
dimension.val.clusterDim.x = cluster_size;
dimension.val.clusterDim.y = 1;
dimension.val.clusterDim.z = 1;
cudaLaunchConfig_t config = {};
config.gridDim = dim3(cluster_size, 1, 1);
config.blockDim = dim3(threads, 1, 1);
config.attrs = &dimension;
config.numAttrs = 1;
int clusters;
error = cudaOccupancyMaxActiveClusters(&clusters, (const void*)kernel, &config);
if (error) return error;
if (clusters > pages) clusters = pages;
config.gridDim.x = clusters * cluster_size;
void* arguments[] = {&x, &begin, &pages, &results};
return cudaLaunchKernelExC(&config, (const void*)kernel, arguments);
//! [d]

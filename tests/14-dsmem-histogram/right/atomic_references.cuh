// a: cuda::atomic_ref in place of atomicAdd, and a struct says where a bin is. b: designated
// initializers and std::in_range. c: an algorithm finds the size.

//! [includes]
#include <cooperative_groups.h>

#include <algorithm>
#include <cstddef>
#include <cuda/atomic>
#include <iterator>
#include <utility>

namespace cg = cooperative_groups;

// Where a bin is in its cluster.
struct Home {
  int owner, place;
  __device__ Home(int bin, int bins_per_block)
      : owner(bin / bins_per_block), place(bin % bins_per_block) {}
};
//! [includes]

//! [a]
const auto grid = cg::this_grid();
const auto cluster = cg::this_cluster();
const auto block = cg::this_thread_block();
using Counter = cuda::atomic_ref<int, cuda::thread_scope_device>;
const auto add = [](int& counter, int number) {
  Counter(counter).fetch_add(number, cuda::memory_order_relaxed);
};
for (int i = block.thread_rank(); i < bins_per_block; i += block.num_threads()) here[i] = {};
cluster.sync();
for (const int* value = values + grid.thread_rank(); value < values + n;
     value += grid.num_threads()) {
  const Home home(*value < 0 ? 0 : *value >= bins ? bins - 1 : *value, bins_per_block);
  add(cluster.map_shared_rank(here, home.owner)[home.place], 1);
}
cluster.sync();
for (int bin = block.thread_rank() + cluster.block_rank() * bins_per_block; bin < bins;
     bin += block.num_threads()) {
  const Home home(bin, bins_per_block);
  if (home.owner != static_cast<int>(cluster.block_rank())) break;
  add(counts[bin], here[home.place]);
}
//! [a]

//! [b]
const auto upwards = [](std::size_t n, std::size_t by) { return n / by + (n % by != 0); };
const std::size_t bins_per_block = upwards(bins, cluster_size);
const std::size_t bytes = bins_per_block * sizeof(int);
if (!std::in_range<int>(bytes)) return cudaErrorInvalidValue;
cudaLaunchAttribute attribute{.id = cudaLaunchAttributeClusterDimension};
attribute.val.clusterDim = {static_cast<unsigned>(cluster_size), 1, 1};
const cudaLaunchConfig_t config{
    .gridDim = dim3(upwards(blocks, cluster_size) * cluster_size),
    .blockDim = dim3(threads_per_block),
    .dynamicSmemBytes = bytes,
    .attrs = &attribute,
    .numAttrs = 1,
};
const auto opted_in =
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes));
return opted_in != cudaSuccess ? opted_in
                               : cudaLaunchKernelEx(&config, kernel, values, n, counts, bins,
                                                    static_cast<int>(bins_per_block));
//! [b]

//! [c]
const std::size_t bytes = [] {
  int device{}, value{};
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&value, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
  return value;
}();
constexpr int sizes[] = {1, 2, 4, 8, 0};
return *std::find_if(std::begin(sizes), std::prev(std::end(sizes)), [=](std::size_t size) {
  return size * (bytes / sizeof(int)) >= static_cast<std::size_t>(bins);
});
//! [c]

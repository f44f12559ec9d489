// a: a helper type of 64 bits that keeps the sign; the values from last to first. c goes down from
// 16 blocks. d: an && chain with one exit. e: sorts the bins and looks for long runs.

//! [includes]
#include <cooperative_groups.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace cg = cooperative_groups;

// The type of 64 bits with the same values and the same sign.
template <class Integer>
using Wide = std::conditional_t<std::is_signed_v<Integer>, std::int64_t, std::uint64_t>;
//! [includes]

//! [a1]
const Wide<Integer> wide = value, last = bins - 1;
if (wide <= Wide<Integer>{0}) return 0;
return static_cast<int>(wide < last ? wide : last);
//! [a1]

//! [a2]
const auto grid = cg::this_grid();
for (std::size_t done = grid.thread_rank(); done < n; done += grid.num_threads()) {
  atomicAdd(counts + bin_of(values[n - 1 - done], bins), 1);
}
//! [a2]

//! [b]
int device = 0, clusters = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&limits.shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
cudaDeviceGetAttribute(&clusters, cudaDevAttrClusterLaunch, device);
if (clusters != 0) {
  Histogram<Integer>* const kernel = cluster_histogram<Integer>;
  cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, limits.shared_bytes);
  cudaLaunchConfig_t config = {};
  config.gridDim = 1;
  config.blockDim = threads_per_block;
  config.dynamicSmemBytes = limits.shared_bytes;
  cudaOccupancyMaxPotentialClusterSize(&limits.largest_cluster, kernel, &config);
}
//! [b]

//! [c]
if (bins <= 0 || bins > most_bins) return cudaErrorInvalidValue;
const int room = limits.shared_bytes / static_cast<int>(sizeof(int));
plan = Plan();
for (int size = 16; size > 0; size /= 2) {
  const int each = (bins + size - 1) / size;
  if (each > room) break;  // nor in fewer blocks
  if (size > 1 && size > limits.largest_cluster) continue;
  plan.place = size > 1 ? Place::distributed : Place::shared;
  plan.cluster_size = size;
  plan.bins_per_block = each;
}
return cudaSuccess;
//! [c]

//! [d]
const auto kernel = kernel_of<Integer>(plan);
cudaLaunchAttribute cluster = clusters_of(plan.cluster_size);
const int bytes = plan.bins_per_block * static_cast<int>(sizeof(int));
const bool in_clusters = plan.place == Place::distributed;
cudaLaunchConfig_t config = {};
config.blockDim = threads_per_block;
config.dynamicSmemBytes = bytes;
config.attrs = in_clusters ? &cluster : nullptr;
config.numAttrs = in_clusters ? 1 : 0;
cudaError_t error = cudaSuccess;
const auto works = [&](cudaError_t result) { return (error = result) == cudaSuccess; };
if (works(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes)) &&
    (!in_clusters ||
     works(cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1)))) {
  config.gridDim = blocks_at_once<Integer>(kernel, config);
  error = cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, plan.bins_per_block);
}
if (error != cudaSuccess) cudaGetLastError();
return error;
//! [d]

//! [e]
Plan by_bins;
const cudaError_t error = choose(bins, limits, by_bins);
if (error != cudaSuccess) return error;
plan = by_bins;
if (plan.cluster_size < 8 || sample.empty()) return cudaSuccess;
std::vector<int> sorted = sample;
for (int& value : sorted) value = std::clamp(value, 0, bins - 1);
std::sort(sorted.begin(), sorted.end());
std::ptrdiff_t most = 0;
for (auto run = sorted.begin(); run != sorted.end();) {
  const auto end = std::upper_bound(run, sorted.end(), *run);
  most = std::max(most, end - run);
  run = end;
}
const std::ptrdiff_t size = sample.size();
if (most < std::min(size, 4 + size / 256)) plan = Plan();
return cudaSuccess;
//! [e]

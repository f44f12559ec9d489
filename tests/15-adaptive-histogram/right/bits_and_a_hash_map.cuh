// a: the negative part is cut off in the value's own type; lanes with the same bin count by one
// atomic. c computes the size by bits. d reports by a lambda. e counts in a hash map.

//! [includes]
#include <cooperative_groups.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace cg = cooperative_groups;
//! [includes]

//! [a1]
const Integer positive = value > 0 ? value : Integer{0};
const std::uint64_t last = bins - 1, found = positive;
return static_cast<int>(found > last ? last : found);
//! [a1]

//! [a2]
const auto grid = cg::this_grid();
for (auto i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int bin = bin_of(values[i], bins);
  const auto same = cg::labeled_partition(cg::coalesced_threads(), bin);
  if (same.thread_rank() == 0) atomicAdd(&counts[bin], static_cast<int>(same.num_threads()));
}
//! [a2]

//! [b]
const auto attribute = [](cudaDeviceAttr which) {
  int device = 0, value = 0;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&value, which, device);
  return value;
};
limits.shared_bytes = attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin);
if (!attribute(cudaDevAttrClusterLaunch)) return limits;
const auto kernel = &cluster_histogram<Integer>;
const auto set = [kernel](cudaFuncAttribute which, int value) {
  return cudaFuncSetAttribute(kernel, which, value) == cudaSuccess;
};
cudaLaunchConfig_t config = {};
config.gridDim = dim3(1);
config.blockDim = dim3(threads_per_block);
config.dynamicSmemBytes = static_cast<std::size_t>(limits.shared_bytes);
int size = 1;
if (set(cudaFuncAttributeMaxDynamicSharedMemorySize, limits.shared_bytes) &&
    set(cudaFuncAttributeNonPortableClusterSizeAllowed, 1) &&
    cudaOccupancyMaxPotentialClusterSize(&size, kernel, &config) == cudaSuccess) {
  limits.largest_cluster = std::max(1, size);
} else {
  cudaGetLastError();
}
//! [b]

//! [c]
if (bins < 1 || bins > most_bins) return cudaErrorInvalidValue;
plan = {};
const unsigned room = limits.shared_bytes / sizeof(int);
if (room == 0) return cudaSuccess;
const unsigned size = std::bit_ceil((bins + room - 1) / room);
const unsigned largest = std::clamp(limits.largest_cluster, 1, 16);
if (size > largest) return cudaSuccess;
plan.place = size == 1 ? Place::shared : Place::distributed;
plan.cluster_size = size;
plan.bins_per_block = (bins + size - 1) / size;
return cudaSuccess;
//! [c]

//! [d]
const auto kernel = kernel_of<Integer>(plan);
const auto report = [](cudaError_t error) {
  if (error != cudaSuccess) cudaGetLastError();  // of the error, not for an answer
  return error;
};
const std::size_t bytes = plan.bins_per_block * sizeof(int);
cudaError_t error =
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
if (error != cudaSuccess) return report(error);
cudaLaunchAttribute attributes[1] = {};
cudaLaunchConfig_t config = {};
config.blockDim = dim3(threads_per_block);
config.dynamicSmemBytes = bytes;
config.attrs = attributes;  // none of them at first
if (plan.cluster_size > 1) {
  error = cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
  if (error != cudaSuccess) return report(error);
  attributes[0].id = cudaLaunchAttributeClusterDimension;
  attributes[0].val.clusterDim.x = plan.cluster_size;
  attributes[0].val.clusterDim.y = attributes[0].val.clusterDim.z = 1;
  config.numAttrs = 1;
}
config.gridDim = dim3(blocks_at_once(kernel, config));
return report(cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, plan.bins_per_block));
//! [d]

//! [e]
if (const auto error = choose(bins, limits, plan); error != cudaSuccess) return error;
std::unordered_map<int, std::size_t> times;
std::size_t most = 0;
for (const int value : sample) {
  most = std::max(most, ++times[std::clamp(value, 0, bins - 1)]);
}
const bool frequent = 200 * most >= sample.size() + 199;  // half a percent, and one more
if (plan.cluster_size >= 8 && !sample.empty() && !frequent) plan = {};
return cudaSuccess;
//! [e]

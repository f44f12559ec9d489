// a: `if constexpr` for the sign; each block counts values in a row. c finds a size in a list. d: a
// chain of calls that stops at the first error. e: a table with a counter for each bin.

//! [includes]
#include <cooperative_groups.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <vector>

namespace cg = cooperative_groups;

// Does one call after the other, until one has an error.
struct Calls {
  cudaError_t error = cudaSuccess;

  template <class Call>
  Calls& then(Call call) {
    if (error == cudaSuccess) error = call();
    return *this;
  }
};
//! [includes]

//! [a1]
if constexpr (std::is_signed_v<Integer>) {
  if (value < 0) return 0;
}
return static_cast<std::uint64_t>(value) < static_cast<std::uint64_t>(bins)
           ? static_cast<int>(value)
           : bins - 1;
//! [a1]

//! [a2]
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
const std::size_t slice = (n + grid.num_blocks() - 1) / grid.num_blocks();
const std::size_t first = slice * grid.block_rank();
const std::size_t end = first + slice < n ? first + slice : n;
for (std::size_t i = first + block.thread_rank(); i < end; i += block.num_threads()) {
  atomicAdd(&counts[bin_of(values[i], bins)], 1);
}
//! [a2]

//! [b]
const auto kernel = cluster_histogram<Integer>;
int device, answer;
if (cudaGetDevice(&device) != cudaSuccess) return limits;
if (cudaDeviceGetAttribute(&answer, cudaDevAttrMaxSharedMemoryPerBlockOptin, device) ==
    cudaSuccess) {
  limits.shared_bytes = answer;
}
if (cudaDeviceGetAttribute(&answer, cudaDevAttrClusterLaunch, device) != cudaSuccess ||
    answer == 0) {
  return limits;
}
cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, limits.shared_bytes);
cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
const cudaLaunchConfig_t config{
    .gridDim = dim3(1),
    .blockDim = dim3(threads_per_block),
    .dynamicSmemBytes = static_cast<std::size_t>(limits.shared_bytes),
};
if (cudaOccupancyMaxPotentialClusterSize(&answer, kernel, &config) == cudaSuccess) {
  limits.largest_cluster = answer;
}
//! [b]

//! [c]
if (bins != std::clamp(bins, 1, most_bins)) return cudaErrorInvalidValue;
const std::int64_t room = limits.shared_bytes / static_cast<int>(sizeof(int));
const int sizes[] = {1, 2, 4, 8, 16};
const auto found = std::find_if(std::begin(sizes), std::end(sizes), [&](int size) {
  return bins <= room * size && (size == 1 || size <= limits.largest_cluster);
});
const int size = found == std::end(sizes) ? 0 : *found;
plan = size == 0   ? Plan{}
       : size == 1 ? Plan{Place::shared, 1, bins}
                   : Plan{Place::distributed, size, (bins - 1) / size + 1};
return cudaSuccess;
//! [c]

//! [d]
const auto kernel = kernel_of<Integer>(plan);
cudaLaunchAttribute cluster = clusters_of(plan.cluster_size);
cudaLaunchConfig_t config = {};
config.blockDim = threads_per_block;
config.dynamicSmemBytes = static_cast<std::size_t>(plan.bins_per_block) * sizeof(int);
const auto opt_in = [&] {
  return cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                              static_cast<int>(config.dynamicSmemBytes));
};
const auto cluster_up = [&]() -> cudaError_t {
  if (plan.place != Place::distributed) return cudaSuccess;
  config.attrs = &cluster;
  config.numAttrs = 1;
  if (plan.cluster_size <= 8) return cudaSuccess;
  return cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
};
const auto go = [&] {
  config.gridDim = blocks_at_once<Integer>(kernel, config);
  return cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, plan.bins_per_block);
};
const cudaError_t error = Calls{}.then(opt_in).then(cluster_up).then(go).error;
if (error != cudaSuccess) cudaGetLastError();
return error;
//! [d]

//! [e]
Plan chosen;
const auto error = choose(bins, limits, chosen);
if (error != cudaSuccess) return error;
const auto frequent = [&] {
  std::vector<unsigned> times(bins);
  for (int value : sample) ++times[std::clamp(value, 0, bins - 1)];
  return *std::max_element(times.begin(), times.end()) > sample.size() / 128;
};
const bool small = chosen.place != Place::distributed || chosen.cluster_size <= 4;
plan = small || frequent() || sample.empty() ? chosen : Plan{};
return cudaSuccess;
//! [e]

// Clamps by its own comparisons, finds the largest cluster by asking how many fit, chooses by
// dividing.

//! [a1]
if constexpr (static_cast<Integer>(-1) < Integer(1)) {
  if (value < 0) return 0;
}
const unsigned long long place = value;
return place >= static_cast<unsigned long long>(bins) ? bins - 1 : static_cast<int>(place);
//! [a1]

//! [a2]
const std::size_t step = cg::this_grid().num_threads();
std::size_t i = cg::this_grid().thread_rank();
while (i < n) {
  const int bin = bin_of(values[i], bins);
  atomicAdd(counts + bin, 1);
  i += step;
}
//! [a2]

//! [b]
int device = 0, has_clusters = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&limits.shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
cudaDeviceGetAttribute(&has_clusters, cudaDevAttrClusterLaunch, device);
if (!has_clusters) return limits;
const auto kernel = cluster_histogram<Integer>;
cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, limits.shared_bytes);
cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
cudaLaunchAttribute cluster = {};
cluster.id = cudaLaunchAttributeClusterDimension;
cluster.val.clusterDim.y = cluster.val.clusterDim.z = 1;
cudaLaunchConfig_t config = {};
config.blockDim = threads_per_block;
config.dynamicSmemBytes = limits.shared_bytes;
config.attrs = &cluster;
config.numAttrs = 1;
for (unsigned size = 2; size <= 16; size *= 2) {
  cluster.val.clusterDim.x = size;
  config.gridDim = size;
  int clusters = 0;
  if (cudaOccupancyMaxActiveClusters(&clusters, kernel, &config) != cudaSuccess || clusters == 0)
    break;
  limits.largest_cluster = size;
}
cudaGetLastError();
//! [b]

//! [c]
if (bins <= 0 || most_bins < bins) return cudaErrorInvalidValue;
const int room = limits.shared_bytes / 4;
int size = 1;
const auto share = [&] { return (bins - 1) / size + 1; };
while (size * 2 <= limits.largest_cluster && share() > room) size *= 2;
plan = {};
if (share() > room) return cudaSuccess;
plan.place = size > 1 ? Place::distributed : Place::shared;
plan.cluster_size = size;
plan.bins_per_block = share();
return cudaSuccess;
//! [c]

//! [d]
const auto kernel = kernel_of<Integer>(plan);
cudaLaunchAttribute cluster = clusters_of(plan.cluster_size);
cudaLaunchConfig_t config{};
config.blockDim.x = threads_per_block;
config.dynamicSmemBytes = sizeof(int) * static_cast<std::size_t>(plan.bins_per_block);
if (plan.place == Place::distributed) {
  config.attrs = &cluster;
  config.numAttrs = 1;
}
const auto said = [&]() -> cudaError_t {
  cudaError_t error = cudaSuccess;
  if (config.dynamicSmemBytes > 0)
    error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                 static_cast<int>(config.dynamicSmemBytes));
  if (error != cudaSuccess) return error;
  if (config.numAttrs > 0)
    error = cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
  if (error != cudaSuccess) return error;
  config.gridDim.x = blocks_at_once(kernel, config);
  return cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, plan.bins_per_block);
}();
static_cast<void>(cudaGetLastError());
return said;
//! [d]

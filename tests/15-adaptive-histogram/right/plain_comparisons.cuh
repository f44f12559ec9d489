// Plain C. a compares as the page says is right for bins > 0, without a cast (a compiler may warn).
// c doubles. d sets what a table says, and asks for the grid last. e looks a distance ahead in what
// is sorted.

//! [a1]
if (value < 0) return 0;
if (value < bins) return value;
return bins - 1;
//! [a1]

//! [a2]
const Integer* const end = values + n;
const cg::grid_group grid = cg::this_grid();
for (const Integer* p = values + grid.thread_rank(); p < end; p += grid.num_threads()) {
  int* const count = counts + bin_of(*p, bins);
  atomicAdd(count, 1);
}
//! [a2]

//! [b]
int device, has_clusters;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&has_clusters, cudaDevAttrClusterLaunch, device);
cudaDeviceGetAttribute(&limits.shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
if (has_clusters == 0) return limits;
const void* kernel = (const void*)cluster_histogram<Integer>;
cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, limits.shared_bytes);
cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
cudaLaunchConfig_t config = {};
config.gridDim = dim3(1, 1, 1);
config.blockDim = dim3(threads_per_block, 1, 1);
config.dynamicSmemBytes = limits.shared_bytes;
int size = 0;
if (cudaOccupancyMaxPotentialClusterSize(&size, kernel, &config) == cudaSuccess && size > 0) {
  limits.largest_cluster = size;
}
//! [b]

//! [c]
if (bins < 1) return cudaErrorInvalidValue;
if (bins > most_bins) return cudaErrorInvalidValue;
long long room = limits.shared_bytes / (int)sizeof(int);
int largest = std::clamp(limits.largest_cluster, 1, 16);
int size = 1;
while (size * room < bins && size <= largest) size <<= 1;
plan.place = Place::global;
plan.cluster_size = 1;
plan.bins_per_block = 0;
if (size == 1) {
  plan.place = Place::shared;
  plan.bins_per_block = bins;
} else if (size <= largest) {
  plan.place = Place::distributed;
  plan.cluster_size = size;
  plan.bins_per_block = bins / size + (bins % size != 0);
}
return cudaSuccess;
//! [c]

//! [d]
const auto kernel = kernel_of<Integer>(plan);
const struct {
  cudaFuncAttribute attribute;
  int value;
} settings[] = {
    {cudaFuncAttributeMaxDynamicSharedMemorySize, plan.bins_per_block*(int)sizeof(int)},
    {cudaFuncAttributeNonPortableClusterSizeAllowed, 1},
};
const int number = plan.place == Place::distributed ? 2 : 1;
cudaError_t error = cudaSuccess;
for (int i = 0; i < number && !error; ++i) {
  error = cudaFuncSetAttribute(kernel, settings[i].attribute, settings[i].value);
}
if (error) {
  cudaGetLastError();
  return error;
}
cudaLaunchAttribute attribute;
attribute.id = cudaLaunchAttributeClusterDimension;
attribute.val.clusterDim.x = plan.cluster_size;
attribute.val.clusterDim.y = 1;
attribute.val.clusterDim.z = 1;
cudaLaunchConfig_t config = {};
config.numAttrs = number - 1;
config.attrs = &attribute;
config.dynamicSmemBytes = settings[0].value;
config.blockDim = dim3(threads_per_block, 1, 1);
config.gridDim = dim3(blocks_at_once<Integer>(kernel, config), 1, 1);
error = cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, plan.bins_per_block);
if (error) cudaGetLastError();
return error;
//! [d]

//! [e]
Plan by_bins;
cudaError_t error = choose(bins, limits, by_bins);
if (error) return error;
std::vector<int> sorted(sample.size());
for (std::size_t i = 0; i < sample.size(); ++i) {
  sorted[i] = sample[i] < 0 ? 0 : sample[i] < bins ? sample[i] : bins - 1;
}
std::sort(sorted.begin(), sorted.end());
// A bin is frequent if it fills more than `distance` neighbouring places.
const std::size_t distance = sorted.size() / 200 + (sorted.size() > 100 ? 3 : 0);
bool frequent = sorted.empty();
for (std::size_t i = distance; i < sorted.size(); ++i) {
  if (sorted[i] == sorted[i - distance]) frequent = true;
}
const bool slow_cluster = by_bins.place == Place::distributed && by_bins.cluster_size >= 8;
plan = slow_cluster && !frequent ? Plan() : by_bins;
return cudaSuccess;
//! [e]

// rejected by: test in b
// cure: ask the device, no line: a wrong number doesn't say where
// Asks device 0, whichever is current.

//! [b]
int device = 0, has_clusters = 0;
cudaDeviceGetAttribute(&limits.shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
cudaDeviceGetAttribute(&has_clusters, cudaDevAttrClusterLaunch, device);
if (!has_clusters) return limits;

const auto kernel = cluster_histogram<Integer>;
cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, limits.shared_bytes);
cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
cudaLaunchConfig_t config = {};
config.blockDim = threads_per_block;
config.dynamicSmemBytes = limits.shared_bytes;
cudaOccupancyMaxPotentialClusterSize(&limits.largest_cluster, kernel, &config);
//! [b]

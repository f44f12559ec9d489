// rejected by: test in b
// cure: whole configuration, no line: the test sees what was asked, and not where
// Asks about clusters of blocks without shared memory.

//! [b]
int device = 0, has_clusters = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&limits.shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
cudaDeviceGetAttribute(&has_clusters, cudaDevAttrClusterLaunch, device);
if (!has_clusters) return limits;

const auto kernel = cluster_histogram<Integer>;
cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, limits.shared_bytes);
cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
cudaLaunchConfig_t config = {};
config.blockDim = threads_per_block;
cudaOccupancyMaxPotentialClusterSize(&limits.largest_cluster, kernel, &config);
//! [b]

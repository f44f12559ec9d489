// rejected by: test in b
// cure: ask how large, no line: a wrong number doesn't say where
// The condition is the wrong way round: it leaves where there are clusters.

//! [b]
int device = 0, has_clusters = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&limits.shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
cudaDeviceGetAttribute(&has_clusters, cudaDevAttrClusterLaunch, device);
if (has_clusters) return limits;

const auto kernel = cluster_histogram<Integer>;
cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, limits.shared_bytes);
cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
cudaLaunchConfig_t config = {};
config.blockDim = threads_per_block;
config.dynamicSmemBytes = limits.shared_bytes;
cudaOccupancyMaxPotentialClusterSize(&limits.largest_cluster, kernel, &config);
//! [b]

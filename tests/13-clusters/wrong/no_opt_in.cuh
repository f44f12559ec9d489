// rejected by: test "d: launches clusters of 16 blocks"
// cure: whole configuration, no line: CUDA refuses a call, and the test sees its error
// Doesn't allow clusters of more than 8 blocks.

//! [d]
if (pages == 0) return cudaSuccess;

cudaLaunchAttribute attribute = {};
attribute.id = cudaLaunchAttributeClusterDimension;
attribute.val.clusterDim.x = cluster_size;
attribute.val.clusterDim.y = 1;
attribute.val.clusterDim.z = 1;

cudaLaunchConfig_t config = {};
config.gridDim = cluster_size;
config.blockDim = threads;
config.attrs = &attribute;
config.numAttrs = 1;

int clusters = 0;
const cudaError_t error = cudaOccupancyMaxActiveClusters(&clusters, kernel, &config);
if (error != cudaSuccess) return error;
config.gridDim = cluster_size * std::min(clusters, pages);
return cudaLaunchKernelEx(&config, kernel, x, begin, pages, results);
//! [d]

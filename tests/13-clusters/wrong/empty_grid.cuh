// rejected by: test in d
// cure: no pages, no line: CUDA refuses a launch, and the test sees its error
// Forgets that there may be no pages. A grid of 0 blocks is an error.

//! [d]
cudaError_t error = cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
if (error != cudaSuccess) return error;

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
error = cudaOccupancyMaxActiveClusters(&clusters, kernel, &config);
if (error != cudaSuccess) return error;
config.gridDim = cluster_size * std::min(clusters, pages);
return cudaLaunchKernelEx(&config, kernel, x, begin, pages, results);
//! [d]

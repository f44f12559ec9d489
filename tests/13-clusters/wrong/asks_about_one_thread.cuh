// rejected by: test in d
// cure: whole configuration, no line: CUDA answers what it is asked
// Asks how many clusters fit before the configuration has the threads of a block.

//! [d]
if (pages == 0) return cudaSuccess;
cudaError_t error = cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
if (error != cudaSuccess) return error;

cudaLaunchAttribute attribute = {};
attribute.id = cudaLaunchAttributeClusterDimension;
attribute.val.clusterDim.x = cluster_size;
attribute.val.clusterDim.y = 1;
attribute.val.clusterDim.z = 1;

cudaLaunchConfig_t config = {};
config.gridDim = cluster_size;
config.attrs = &attribute;
config.numAttrs = 1;

int clusters = 0;
error = cudaOccupancyMaxActiveClusters(&clusters, kernel, &config);
if (error != cudaSuccess) return error;
config.blockDim = threads;
config.gridDim = cluster_size * std::min(clusters, pages);
return cudaLaunchKernelEx(&config, kernel, x, begin, pages, results);
//! [d]

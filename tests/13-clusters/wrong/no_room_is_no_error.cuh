// rejected by: test in d
// cure: no room, no line: what is returned doesn't say where
// Launches nothing if no cluster fits, and says that all is well.

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
if (clusters == 0 || pages == 0) return cudaSuccess;
config.gridDim = cluster_size * std::min(clusters, pages);
return cudaLaunchKernelEx(&config, kernel, x, begin, pages, results);
//! [d]

// rejected by: test in d
// cure: order of the arguments, no line: a wrong result doesn't say where
// Two arguments of one type change places, and no compiler says so.

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
config.blockDim = threads;
config.attrs = &attribute;
config.numAttrs = 1;

int clusters = 0;
error = cudaOccupancyMaxActiveClusters(&clusters, kernel, &config);
if (error != cudaSuccess) return error;
config.gridDim = cluster_size * std::min(clusters, pages);
return cudaLaunchKernelEx(&config, kernel, begin, x, pages, results);
//! [d]

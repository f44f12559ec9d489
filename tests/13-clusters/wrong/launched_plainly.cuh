// rejected by: test in d
// cure: launch with attributes, no line: a wrong result doesn't say where
// Launches with the grid and the block alone: the cluster is an attribute.

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
kernel<<<config.gridDim, config.blockDim>>>(x, begin, pages, results);
return cudaGetLastError();
//! [d]

// rejected by: test "d: returns the error of each call"
// cure: return the error, no line: a call that nobody looks at says nothing
// Goes on when CUDA refuses to say how many clusters fit. The launch of no blocks fails too, for
// another reason.

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
cudaOccupancyMaxActiveClusters(&clusters, kernel, &config);
config.gridDim = cluster_size * std::min(clusters, pages);
return cudaLaunchKernelEx(&config, kernel, x, begin, pages, results);
//! [d]

// rejected by: test in b
// cure: configuration, no line: what the kernel sees has none
// Writes out the launch of lesson 13 once more, and leaves the blocks without a number of threads,
// which is one then.

//! [b]
const int bins_per_block = (bins - 1) / cluster_size + 1;
const std::size_t shared_bytes = bins_per_block * sizeof(int);
if (!std::in_range<int>(shared_bytes)) return cudaErrorInvalidValue;
const cudaError_t error =
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_bytes);
if (error != cudaSuccess) return error;

cudaLaunchAttribute attribute = {};
attribute.id = cudaLaunchAttributeClusterDimension;
attribute.val.clusterDim.x = cluster_size;
attribute.val.clusterDim.y = 1;
attribute.val.clusterDim.z = 1;
cudaLaunchConfig_t config = {};
config.gridDim = (blocks + cluster_size - 1) / cluster_size * cluster_size;
config.dynamicSmemBytes = shared_bytes;
config.attrs = &attribute;
config.numAttrs = 1;
return cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, bins_per_block);
//! [b]

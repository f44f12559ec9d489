// rejected by: test in b
// cure: divide upwards, no line: a wrong number doesn't say where it was computed
// Divides the bins by the blocks of the grid, as if all clusters together had them.

//! [b]
const int bins_per_block = (bins + blocks - 1) / blocks;
const std::size_t shared_bytes = bins_per_block * sizeof(int);
if (!std::in_range<int>(shared_bytes)) return cudaErrorInvalidValue;
const cudaError_t error =
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_bytes);
if (error != cudaSuccess) return error;

cudaLaunchConfig_t config = {};
config.gridDim = (blocks + cluster_size - 1) / cluster_size * cluster_size;
config.blockDim = threads_per_block;
config.dynamicSmemBytes = shared_bytes;
config.attrs = &cluster;
config.numAttrs = 1;
return cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, bins_per_block);
//! [b]

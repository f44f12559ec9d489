// rejected by: test in b
// cure: divide upwards, no line: the test's own kernel sees what the launch has come to
// Rounds the bins of a block down: the last bins are in a block that the cluster doesn't have.

//! [b]
const int bins_per_block = bins / cluster_size;
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

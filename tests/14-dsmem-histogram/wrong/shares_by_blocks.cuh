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

const int whole_clusters = (blocks + cluster_size - 1) / cluster_size * cluster_size;
return launch_in_clusters(kernel, whole_clusters, cluster_size, shared_bytes, values, n, counts,
                          bins, bins_per_block);
//! [b]

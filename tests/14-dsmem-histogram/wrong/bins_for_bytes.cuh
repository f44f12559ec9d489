// rejected by: out of bounds in b
// cure: bytes for the bins, no line: the lines are those of the test's own kernel
// Asks for so many bytes as the block has bins.

//! [b]
const int bins_per_block = (bins - 1) / cluster_size + 1;
const std::size_t shared_bytes = bins_per_block;
if (!std::in_range<int>(shared_bytes)) return cudaErrorInvalidValue;
const cudaError_t error =
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_bytes);
if (error != cudaSuccess) return error;

const int whole_clusters = (blocks + cluster_size - 1) / cluster_size * cluster_size;
return launch_in_clusters(kernel, whole_clusters, cluster_size, shared_bytes, values, n, counts,
                          bins, bins_per_block);
//! [b]

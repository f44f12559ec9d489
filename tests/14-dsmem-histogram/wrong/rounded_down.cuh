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

const int whole_clusters = (blocks + cluster_size - 1) / cluster_size * cluster_size;
return launch_in_clusters(kernel, whole_clusters, cluster_size, shared_bytes, values, n, counts,
                          bins, bins_per_block);
//! [b]

// rejected by: out of bounds in b
// cure: bytes in an int, no line: the lines are those of the test's own kernel
// Counts the bytes in an int: 2^30 bins in one block are 2^32 bytes, and that is 0.

//! [b]
const int bins_per_block = (bins - 1) / cluster_size + 1;
const int shared_bytes = bins_per_block * sizeof(int);
const cudaError_t error =
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_bytes);
if (error != cudaSuccess) return error;

const int whole_clusters = (blocks + cluster_size - 1) / cluster_size * cluster_size;
return launch_in_clusters(kernel, whole_clusters, cluster_size, shared_bytes, values, n, counts,
                          bins, bins_per_block);
//! [b]
